"""The course: one file a lesson, in the order of COURSE."""
