"""The WSGI application of the floor: the project's own settings and middleware, with one view."""

import django
from django.conf import settings
from django.core.wsgi import get_wsgi_application

django.setup()
settings.ROOT_URLCONF = "games.bench.floor"
application = get_wsgi_application()
