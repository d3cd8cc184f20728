"""Claims as a graph: columns, exact path search, conflicts and gaps. Pure."""
