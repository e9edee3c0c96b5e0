"""Accounts on pages: django-allauth with our words, our guests and our players."""
