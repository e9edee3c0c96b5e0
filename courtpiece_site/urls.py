"""Every address of the site; /healthz and /readyz are answered before this is looked at."""

from django.urls import URLPattern, URLResolver, include, path
from django.views.i18n import JavaScriptCatalog
from drf_spectacular.views import SpectacularAPIView

from courtpiece_site.docs import ReferenceView

urlpatterns: list[URLPattern | URLResolver] = [
    path("api/v1/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/v1/docs/", ReferenceView.as_view(), name="docs"),
    path("api/v1/", include("games.api.urls")),
    path("", include("tutorials.matches.urls")),
    path("api/v1/", include("tutorials.api.urls")),
    path("jsi18n/", JavaScriptCatalog.as_view(packages=["games", "tutorials"]), name="javascript-catalog"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("account/", include("games.accounts.urls")),
    path("", include("tutorials.urls")),
    path("", include("games.pages.urls")),
]

handler400 = "courtpiece_site.errors.bad_request"
handler403 = "courtpiece_site.errors.permission_denied"
handler404 = "courtpiece_site.errors.page_not_found"
handler429 = "courtpiece_site.errors.too_fast"  # django-allauth's
handler500 = "courtpiece_site.errors.server_error"
