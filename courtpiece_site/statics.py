"""Static files with a hash in their names, and beside each a compressed copy."""

from typing import Any

from django.conf import settings
from whitenoise.storage import CompressedManifestStaticFilesStorage


def module_folders() -> list[str]:
    """The folders of the project's own scripts; other people's live in `vendor` or in their apps."""
    return sorted(
        folder.name
        for root in settings.STATICFILES_DIRS
        for folder in root.iterdir()
        if folder.is_dir() and folder.name != "vendor"
    )


class HashedStatics(CompressedManifestStaticFilesStorage):
    """WhiteNoise's storage, which also rewrites the imports inside our own ES modules.

    Django can do that for every *.js at once, but trips over JSDoc imports in other people's
    files; so its patterns are applied to our folders only.
    """

    # A file has its name only when those that it imports have theirs: one pass for each file of the longest
    # chain, from a lesson's script to what the table is drawn with.
    max_post_process_passes = 12

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        _, modules = self._js_module_import_aggregation_patterns
        ours = ((f"{folder}/*.js", modules) for folder in module_folders())
        self.patterns: Any = (*CompressedManifestStaticFilesStorage.patterns, *ours)
        super().__init__(*args, **kwargs)
