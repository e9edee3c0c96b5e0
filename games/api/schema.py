"""Words that the schema's operations share."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter

from games.rest.errors import errors

MATCH_ID = OpenApiParameter(
    "match_id", OpenApiTypes.STR, OpenApiParameter.PATH, description="The match's `id`."
)


ERRORS = errors(400, 401, 403, 404, 409, 413, 429)


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How our tokens stand in the schema."""

    target_class = "games.api.auth.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "`Authorization: Token ...`, with the token of POST /api/v1/guests/",
        }
