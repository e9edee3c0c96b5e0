"""Pauses in which Python looks for what nobody needs any more. Shorter ones."""

import gc


def loaded_kept() -> None:
    """Leave out of the search, for good, what is there by now: modules, models, forms and views stay anyhow.

    To look at all of it again and again held up a request every few seconds, by a tenth of a second or two.
    """
    gc.collect()
    gc.freeze()
