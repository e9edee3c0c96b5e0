"""The site's own settings for tests: a throw-away data folder, no waiting, no limits, cheap hashing.

DATABASE_URL and REDIS_URL work as they do elsewhere, so the same suite runs on the embedded parts
and on PostgreSQL with Redis. Where tests run in several processes, each takes a Redis database of its own
above the one that REDIS_URL names; pytest-django gives each its own test database.
"""

import atexit
import os
import shutil
import tempfile
from urllib.parse import urlsplit, urlunsplit

worker = os.environ.get("PYTEST_XDIST_WORKER", "").removeprefix("gw")
if worker and os.environ.get("REDIS_URL"):
    parts = urlsplit(os.environ["REDIS_URL"])
    number = int(parts.path.strip("/") or 0) + int(worker)
    os.environ["REDIS_URL"] = urlunsplit(parts._replace(path=f"/{number}"))

if "DATA_DIR" not in os.environ:
    os.environ["DATA_DIR"] = tempfile.mkdtemp(prefix="courtpiece-test-")
    atexit.register(shutil.rmtree, os.environ["DATA_DIR"], ignore_errors=True)
os.environ.setdefault("STATIC_ROOT", os.environ["DATA_DIR"] + "/static")
os.makedirs(os.environ["STATIC_ROOT"], exist_ok=True)
# the private key of RFC 7515, appendix A.3, as embedded servers make one of their own
os.environ["VAPID_PRIVATE_KEY"] = "jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI"
os.environ |= {"SECRET_KEY": "only-for-tests", "BOT_DELAY_SECONDS": "0", "LOG_LEVEL": "WARNING"}

from courtpiece_site.settings import *  # noqa: E402, F403
from courtpiece_site.settings import INSTALLED_APPS, REST_FRAMEWORK, STORAGES  # noqa: E402

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] = dict.fromkeys(REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"])
ACCOUNT_RATE_LIMITS = False
INSTALLED_APPS = [*INSTALLED_APPS, "allauth.socialaccount.providers.dummy"]  # another site to come from
# Pages are tested without a collectstatic before them.
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
