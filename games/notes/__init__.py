"""Notes and bookmarks at the steps of finished matches."""
