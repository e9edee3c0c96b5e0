"""The kinds of step, a module for each family; `tutorials.steps.Step` says what they have in common."""
