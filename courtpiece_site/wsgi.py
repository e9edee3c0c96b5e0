"""Pages and REST: the application that `granian --interface wsgi` serves."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "courtpiece_site.settings")

application = get_wsgi_application()

from courtpiece_site.checks import stop_if_refused  # noqa: E402 (needs the apps to be loaded)

stop_if_refused()
