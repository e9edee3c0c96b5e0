"""What is done at the steps of finished matches: notes, bookmarks, and playing on from one."""
