"""Files and sockets: the receipt store and the runs."""
