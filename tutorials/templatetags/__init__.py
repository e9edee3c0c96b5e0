"""What templates of the course, and others that link to it, may use."""
