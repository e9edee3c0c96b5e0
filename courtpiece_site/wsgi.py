"""Pages and REST: the application that `granian --interface wsgi` serves."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "courtpiece_site.settings")

application = get_wsgi_application()
