"""The wiring: settings, servers, Celery, channel layers. No rule of the game is in here."""

__all__ = ["celery_app"]


def __getattr__(name: str) -> object:
    # `celery -A courtpiece_site` looks here; importing Celery only then keeps other starts quick.
    if name in ("celery_app", "app"):
        from courtpiece_site.celery import app

        return app
    raise AttributeError(name)
