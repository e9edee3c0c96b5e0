"""Pages and REST: the application that `granian --interface wsgi` serves."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "courtpiece_site.settings")

application = get_wsgi_application()

# These need the apps to be loaded.
from courtpiece_site import urls  # noqa: E402, F401 (all views, before the first request)
from courtpiece_site.checks import stop_if_refused  # noqa: E402
from games.pauses import loaded_kept  # noqa: E402

stop_if_refused()
loaded_kept()
