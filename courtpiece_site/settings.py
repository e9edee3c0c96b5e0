"""All settings, read once from the environment. README.md has a table of the variables.

Without DATABASE_URL and REDIS_URL this is the embedded default: SQLite, and a channel layer,
a broker and a cache inside the one process of `manage.py serve`. With both it is PostgreSQL and
Redis, and web, sockets, worker and beat run as processes of their own.
"""

import os
from datetime import timedelta
from email.utils import parseaddr
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from courtpiece_site import databases, mail
from courtpiece_site.env import Env
from courtpiece_site.secret import kept_secret, push_key
from courtpiece_site.stack import both_or_neither, hosts_are_local, socket_sources

BASE_DIR = Path(__file__).resolve().parent.parent
env = Env(os.environ)

# --- what kind of installation this is -----------------------------------------------------------
DATA_DIR = Path(env.text("DATA_DIR", str(BASE_DIR / "var"))).resolve()
DATABASE_URL = env.url("DATABASE_URL", ("postgresql", "postgres"))
REDIS_URL = env.url("REDIS_URL", ("redis", "rediss"))
EMBEDDED = not both_or_neither(DATABASE_URL, REDIS_URL)

DEBUG = env.flag("DEBUG", False)
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS", ("localhost", "127.0.0.1", "[::1]"))
PRODUCTION = env.flag("PRODUCTION", not hosts_are_local(ALLOWED_HOSTS))
HTTPS = env.flag("HTTPS", PRODUCTION)
PROXIES = env.whole("PROXIES", 0, 0, 5)
CSRF_TRUSTED_ORIGINS = env.words("CSRF_TRUSTED_ORIGINS")

SECRET_KEY_IS_KEPT = not env.text("SECRET_KEY")
SECRET_KEY = kept_secret(DATA_DIR / "secret_key") if SECRET_KEY_IS_KEPT else env.text("SECRET_KEY")
SECRET_KEY_FALLBACKS = env.words("SECRET_KEY_FALLBACKS")

# --- addresses -----------------------------------------------------------------------------------
PORT = env.whole("PORT", 8000, 1, 65535)
SOCKET_PORT = env.whole("SOCKET_PORT", 8001, 1, 65535)
BIND = env.text("BIND", "127.0.0.1")
# Where pages find the socket server: empty (same origin), ":8001" (same host) or ws[s]://host[:port].
SOCKET_URL = env.socket_url("SOCKET_URL")

# What stands before a path where there is no request to ask: in mails. No slash at its end.
SITE_URL = env.url("SITE_URL", ("https", "http")).rstrip("/") or (
    f"https://{ALLOWED_HOSTS[0].lstrip('.')}" if HTTPS else f"http://{ALLOWED_HOSTS[0]}:{PORT}"
)

# --- the pace of the game ------------------------------------------------------------------------
BOT_DELAY_SECONDS = env.number("BOT_DELAY_SECONDS", 0.9, 0, 30)
DEAL_PAUSE_SECONDS = env.number("DEAL_PAUSE_SECONDS", 8, 0, 600)
DEAL_PAUSE_RELAXED_SECONDS = env.number("DEAL_PAUSE_RELAXED_SECONDS", 30, 0, 600)
PAIRING_BOTS_SECONDS = env.number("PAIRING_BOTS_SECONDS", 60, 0, 3600)
SWEEP_SECONDS = env.number("SWEEP_SECONDS", 1, 0.1, 60)
NOTICES_SECONDS = env.number("NOTICES_SECONDS", 60, 1, 3600)
RATINGS_SECONDS = env.number("RATINGS_SECONDS", 5, 1, 3600)

# --- the application -----------------------------------------------------------------------------
ROOT_URLCONF = "courtpiece_site.urls"
WSGI_APPLICATION = "courtpiece_site.wsgi.application"
ASGI_APPLICATION = "courtpiece_site.asgi.application"
AUTH_USER_MODEL = "games.Player"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Who signs people in for us, as "client id:secret"; nobody does unless it is set.
SOCIAL = {
    name: keys
    for name, keys in (("google", env.pair("LOGIN_GOOGLE")), ("github", env.pair("LOGIN_GITHUB")))
    if keys
}
SOCIAL_ORIGINS = {"google": "https://accounts.google.com", "github": "https://github.com"}

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "rest_framework",
    "knox",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.socialaccount",
    *(f"allauth.socialaccount.providers.{name}" for name in SOCIAL),
    "courtpiece_site",
    "tutorials",
    "games",
]

MIDDLEWARE = [
    "courtpiece_site.health.health_middleware",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "games.rest.sizes.SizeMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "games.accounts.guests.GuestsMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "courtpiece_site.errors.length_middleware",
    "courtpiece_site.errors.method_page_middleware",
    "courtpiece_site.errors.wait_middleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "courtpiece_site.context.sockets",
                "courtpiece_site.context.account",
            ]
        },
    }
]

# --- storage -------------------------------------------------------------------------------------
WEB_WORKERS = env.whole("WEB_WORKERS", 1, 1, 32)
WEB_THREADS = env.whole("WEB_THREADS", 4, 1, 64)
WORKER_THREADS = env.whole("WORKER_THREADS", 4, 1, 64)
DB_POOL_SIZE = env.whole("DB_POOL_SIZE", max(WEB_THREADS, WORKER_THREADS, 8) + 2, 2, 200)

DATABASES: dict[str, dict[str, Any]] = {
    "default": (
        databases.sqlite(DATA_DIR / "courtpiece.sqlite3")
        if EMBEDDED
        else databases.postgres(DATABASE_URL, DB_POOL_SIZE)
    )
}

CACHES: dict[str, dict[str, Any]] = {
    "default": (
        {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 10_000}}
        if EMBEDDED
        else {
            "BACKEND": "courtpiece_site.cache.PatientRedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": "courtpiece",
            "OPTIONS": {"socket_timeout": 2, "socket_connect_timeout": 2},
        }
    )
}

# Read on every page: the cache saves a query each time, the table keeps people signed in
# when the cache is emptied.
SESSION_ENGINE = "courtpiece_site.sessions"
SESSION_COOKIE_AGE = 180 * 24 * 3600  # a guest's matches hang on this cookie

CHANNEL_LAYERS: dict[str, dict[str, Any]] = {
    "default": (
        {"BACKEND": "courtpiece_site.layers.LoopMemoryLayer"}
        if EMBEDDED
        else {
            "BACKEND": "courtpiece_site.layers.RedisPublishLayer",
            "CONFIG": {"url": REDIS_URL, "prefix": "courtpiece"},
        }
    )
}

# --- Celery --------------------------------------------------------------------------------------
CELERY_BROKER_URL = "memory://localhost/" if EMBEDDED else REDIS_URL
# The memory broker's default polling waits seconds; a task may run again after the visibility
# time-out, which is harmless here since every task names the turn it was meant for.
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = (
    {"polling_interval": 0.01}
    if EMBEDDED
    else {
        "visibility_timeout": 300,
        "global_keyprefix": "courtpiece:",
        # A request that finds no broker goes on at once; a worker waits for it by other settings.
        "max_retries": 0,
        "socket_connect_timeout": 2,
        "socket_timeout": 5,
        "socket_keepalive": True,
    }
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker waits for its broker as long as it takes
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_DEFAULT_QUEUE = "games"
CELERY_TASK_PUBLISH_RETRY = False  # a request does not wait for a broker: the sweep finds the turn
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
# How often the embedded worker's clock looks whether a bot's moment has come: its default is a second,
# which shows as soon as something later (the next deal) waits too.
CELERY_WORKER_TIMER_PRECISION = 0.05
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_REDIRECT_STDOUTS = False
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"  # keeps no file: all there is comes soon again
CELERY_BEAT_SCHEDULE = {
    "match_sweep": {
        "task": "games.tasks.match_sweep",
        "schedule": SWEEP_SECONDS,
        "options": {"expires": max(SWEEP_SECONDS * 5, 5)},  # sweeps do not pile up while no worker runs
    },
    "premove_sweep": {
        "task": "games.tasks.premove_sweep",
        "schedule": SWEEP_SECONDS * 5,
        "options": {"expires": max(SWEEP_SECONDS * 10, 10)},
    },
    "notices_send": {
        "task": "games.tasks.notices_send",
        "schedule": NOTICES_SECONDS,
        "options": {"expires": NOTICES_SECONDS},
    },
    # Once a day does something: the first hour of it in which the server runs.
    "ratings_reckon": {
        "task": "games.tasks.ratings_reckon",
        "schedule": RATINGS_SECONDS,
        "options": {"expires": RATINGS_SECONDS},
    },
    "shuffles_count": {
        "task": "games.tasks.shuffles_count",
        "schedule": 3600,
        "options": {"expires": 3600},
    },
}

# --- REST ----------------------------------------------------------------------------------------
REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "games.api.auth.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["games.api.parsers.ShallowJSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "games.api.errors.exception_handler",
    "DEFAULT_THROTTLE_CLASSES": [
        "courtpiece_site.throttles.AnonThrottle",
        "courtpiece_site.throttles.PlayerThrottle",
        "courtpiece_site.throttles.ScopeThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {
        "anon": env.rate("THROTTLE_ANON", "600/minute"),
        "user": env.rate("THROTTLE_USER", "1200/minute"),
        "guests": env.rate("THROTTLE_GUESTS", "120/hour"),
        "matches": env.rate("THROTTLE_MATCHES", "600/hour"),
        "codes": env.rate("THROTTLE_CODES", "20/minute"),
        "invitations": env.rate("THROTTLE_INVITATIONS", "120/hour"),
        "pairing": env.rate("THROTTLE_PAIRING", "240/hour"),
        "rulesets": env.rate("THROTTLE_RULESETS", "120/hour"),
        "seats": env.rate("THROTTLE_SEATS", "60/minute"),
        "actions": env.rate("THROTTLE_ACTIONS", "20/second"),
        "previews": env.rate("THROTTLE_PREVIEWS", "120/minute"),
        "talk": env.rate("THROTTLE_TALK", "60/minute"),
        "reports": env.rate("THROTTLE_REPORTS", "20/hour"),
        "notes": env.rate("THROTTLE_NOTES", "60/minute"),
        "hints": env.rate("THROTTLE_HINTS", "60/minute"),
        "made": env.rate("THROTTLE_MADE", "120/hour"),
        "drafts": env.rate("THROTTLE_DRAFTS", "1200/hour"),
        "lessons": env.rate("THROTTLE_LESSONS", "600/minute"),
        "exports": env.rate("THROTTLE_EXPORTS", "10/hour"),
        "passwords": env.rate("THROTTLE_PASSWORDS", "10/minute"),
        "tokens": env.rate("THROTTLE_TOKENS", "60/hour"),
        "rest": env.rate("THROTTLE_REST", "60/hour"),
        "records": env.rate("THROTTLE_RECORDS", "60/hour"),
        "notices": env.rate("THROTTLE_NOTICES", "120/minute"),
    },
    "NUM_PROXIES": PROXIES,  # our throttles ask games.rest.clients; this is for whatever else may come
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
KNOX_TOKEN_MODEL = "knox.AuthToken"  # noqa: S105 - a model
REST_KNOX = {
    "TOKEN_TTL": timedelta(days=365),
    "AUTO_REFRESH": False,
    "TOKEN_LIMIT_PER_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Court Piece",
    "DESCRIPTION": "Open, join and play matches of Court Piece, and read their records.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SCHEMA_PATH_PREFIX": r"/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_NAME_OVERRIDES": {
        "SeatEnum": "games.engine.seats.SEATS",
        "TeamEnum": "games.engine.seats.TEAMS",
        "SuitEnum": list("SHDC"),
        "PlayerKindEnum": ["human", "guest", "bot"],
        "ClockKindEnum": ["live", "daily", "none"],
        "PremoveKindEnum": ["forced", "card"],
        "PoolEnum": "games.ratings.pools.POOLS",
        "RatedReasonEnum": "games.ratings.verdict.REASON_NAMES",
        "ReportReasonEnum": "games.models.talk.REASONS",
        "MadeKindEnum": "tutorials.matches.questions.KINDS",
    },
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
}
# What no form reaches: games/rest/sizes.py has the bound of each.
DATA_UPLOAD_MAX_MEMORY_SIZE = 8 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100

# --- accounts ------------------------------------------------------------------------------------
AUTHENTICATION_BACKENDS = [
    "allauth.account.auth_backends.AuthenticationBackend",
    "django.contrib.auth.backends.ModelBackend",  # the one that guests are signed in by
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
AUTH_PASSWORD_VALIDATORS.append({"NAME": "games.accounts.passwords.VariedValidator"})
ALLAUTH_TRUSTED_PROXY_COUNT = PROXIES  # asked by nothing of ours: the adapter knows the client's address
# Beside django-allauth's own. A key is an account as seen from one address; "anywhere", from all of them.
ACCOUNT_RATE_LIMITS = {
    "login_failed": "10/m/ip,5/5m/key,20/h/key",
    "login_failed_anywhere": "200/h/key",
    "code_failed": "5/5m/key",
    "code_failed_anywhere": "50/h/key",
}
ACCOUNT_ADAPTER = "games.accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
# Who signs up plays on at once. Signing in and asking for a new password never tell whether there is an
# account; signing up has to, since an address has one account.
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
ACCOUNT_SESSION_REMEMBER = True
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"  # no session for pages without
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_FORMS = {
    "add_email": "games.accounts.forms.AddEmailForm",
    "change_password": "games.accounts.forms.ChangePasswordForm",
    "login": "games.accounts.forms.LoginForm",
    "reauthenticate": "games.accounts.forms.ReauthenticateForm",
    "reset_password": "games.accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "games.accounts.forms.ResetPasswordKeyForm",
    "set_password": "games.accounts.forms.SetPasswordForm",
    "signup": "games.accounts.forms.SignupForm",
}
SOCIALACCOUNT_ADAPTER = "games.accounts.social.SocialAdapter"
SOCIALACCOUNT_AUTO_SIGNUP = False  # people choose the name that others see
SOCIALACCOUNT_FORMS = {"signup": "games.accounts.social.SocialSignupForm"}
SOCIALACCOUNT_PROVIDERS = {
    name: {"APPS": [{"client_id": client_id, "secret": secret}]}
    for name, (client_id, secret) in SOCIAL.items()
}
MFA_ADAPTER = "games.accounts.second.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Court Piece"
MFA_TOTP_TOLERANCE = 1  # a clock may be half a minute off
MFA_FORMS = {
    "authenticate": "games.accounts.forms.CodeForm",
    "reauthenticate": "games.accounts.forms.CodeAgainForm",
    "activate_totp": "games.accounts.forms.ActivateForm",
}

# --- mail ----------------------------------------------------------------------------------------
# EMAIL_BACKEND and what goes with it
globals().update(mail.outgoing(env.url("MAIL_URL", mail.SCHEMES), DATA_DIR / "mail"))
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.text("MAIL_FROM", "Court Piece <court-piece@localhost>")

# --- notices in browsers -------------------------------------------------------------------------
# Without a key of ours, browsers are offered none. Several machines have to have the same one.
VAPID_PRIVATE_KEY = env.text("VAPID_PRIVATE_KEY")
if not VAPID_PRIVATE_KEY and EMBEDDED:
    VAPID_PRIVATE_KEY = kept_secret(DATA_DIR / "push_key", push_key)
VAPID_CONTACT = SITE_URL if SITE_URL.startswith("https:") else f"mailto:{parseaddr(DEFAULT_FROM_EMAIL)[1]}"
# The push services of the browsers. No other host is called, whatever a client says.
PUSH_HOSTS = env.words(
    "PUSH_HOSTS",
    (
        "fcm.googleapis.com",
        "jmt17.google.com",
        "push.services.mozilla.com",
        "notify.windows.com",
        "push.apple.com",
    ),
)

# --- security headers ----------------------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF, *socket_sources(SOCKET_URL, ALLOWED_HOSTS)],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF, *(SOCIAL_ORIGINS[name] for name in SOCIAL)],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = True
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PROXIES else None
# Only behind a proxy that tells which scheme it was asked by; otherwise this would turn in circles.
SECURE_SSL_REDIRECT = HTTPS and PROXIES > 0
SECURE_HSTS_SECONDS = env.whole("HSTS_SECONDS", 0, 0, 63_072_000)
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = env.flag("HSTS_SUBDOMAINS", False)

# --- languages and time --------------------------------------------------------------------------
LANGUAGE_CODE = "en"
# A language is offered when its catalogue is whole: a page that is half Urdu, and set from the right,
# reads worse than one in English.
LANGUAGES = [("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- static files --------------------------------------------------------------------------------
STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = Path(env.text("STATIC_ROOT", str(BASE_DIR / "staticfiles"))).resolve()
WHITENOISE_ALLOW_ALL_ORIGINS = False
# Lessons go on without a line, by a worker in the browser. Off, it takes itself away from every browser
# that has it. With DEBUG static files have no hashes, and a browser that keeps them would keep old ones.
OFFLINE = env.flag("OFFLINE", not DEBUG)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage"
            if DEBUG
            else "courtpiece_site.statics.HashedStatics"
        )
    },
}

# --- logging -------------------------------------------------------------------------------------
LOG_LEVEL = env.choice("LOG_LEVEL", "INFO", ("DEBUG", "INFO", "WARNING", "ERROR"))
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "one_line": {"()": "courtpiece_site.logs.OneLine"},
        "client_fault": {"()": "courtpiece_site.logs.ClientFault"},
    },
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "line"},
        "requests": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["client_fault"]},
    },
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"handlers": ["requests"], "level": LOG_LEVEL, "propagate": False},
        # Below these levels they print a line for every task or request.
        "celery": {"level": "WARNING"},
        "celery.worker.control": {"level": "ERROR"},
        "celery.beat": {"level": "WARNING", "filters": ["one_line"]},
        "kombu": {"level": "WARNING"},
    },
}
