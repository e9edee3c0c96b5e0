"""Static files with a hash in their names, and beside each a compressed copy."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStatics(CompressedManifestStaticFilesStorage):
    """WhiteNoise's storage, which also rewrites the imports of our own ES modules.

    Django's `support_js_module_import_aggregation` looks into every *.js, where it trips over
    JSDoc imports of other people's files; the same patterns are narrowed to our folders here.
    """
