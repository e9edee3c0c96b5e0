"""Static files with a hash in their names, and beside each a compressed copy."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.conf import settings
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

# What the API's own page is made of: megabytes for the few who read it.
FEW_READ = "drf_spectacular_sidecar/"


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
    use_brotli = True

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        _, modules = self._js_module_import_aggregation_patterns
        ours = ((f"{folder}/*.js", modules) for folder in module_folders())
        self.patterns: Any = (*CompressedManifestStaticFilesStorage.patterns, *ours)
        super().__init__(*args, **kwargs)

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Brotli where everybody goes. It takes long, so what few read has gzip alone."""
        few = {path for path in paths if path.startswith(FEW_READ)}
        yield from super().compress_files(set(paths) - few)
        self.use_brotli = False
        yield from super().compress_files(few)
        self.use_brotli = True

    def create_compressor(self, **kwargs: Any) -> Compressor:
        """With brotli or without, as it is wanted just now."""
        return Compressor(**kwargs, use_brotli=self.use_brotli)
