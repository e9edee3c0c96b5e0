"""The pages of the course. All of them work without JavaScript."""
