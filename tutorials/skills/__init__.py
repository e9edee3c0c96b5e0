"""How one stands in each skill, when it is due again, and the five questions of a day."""
