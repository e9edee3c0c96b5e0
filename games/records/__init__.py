"""Records taken away and brought in: many as a stream, as other formats, and kept for one player alone."""
