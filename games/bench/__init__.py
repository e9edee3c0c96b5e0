"""What `manage.py bench` measures: one module for each part, and what they share.

`engine_deals` and `bots` measure functions; `queries` counts; `rest`, `sockets` and `flat` start the real
processes of the Procfile on a scratch database, which is dropped at the end. Figures depend on the machine
and on whatever else runs on it, so nothing here is ever asserted in a test.
"""
