"""A question in plain English to a sourced brief."""
