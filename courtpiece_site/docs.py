"""The browsable reference of the API."""

from drf_spectacular.views import SpectacularSwaggerSplitView


class ReferenceView(SpectacularSwaggerSplitView):
    """Swagger UI from our own static files, without inline script or style."""

    template_name = "courtpiece_site/docs.html"
