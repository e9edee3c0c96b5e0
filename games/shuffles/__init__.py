"""How all deals fall: counted night by night, and held against what a fair shuffle gives."""
