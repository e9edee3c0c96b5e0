"""Who is calling, by `Authorization: Token ...`."""

from typing import Any

from django.utils.translation import gettext as _
from knox.auth import TokenAuthentication as KnoxTokenAuthentication
from knox.models import AuthToken
from rest_framework.exceptions import AuthenticationFailed

from games.tokens import token_find


class TokenAuthentication(KnoxTokenAuthentication):
    """-> (player, token). AuthenticationFailed for a token that is not one."""

    def authenticate_credentials(self, token: bytes) -> tuple[Any, AuthToken]:
        found = token_find(token.decode("ascii", "replace"))
        if found is None:
            raise AuthenticationFailed(_("This token is not valid."))
        return found.user, found
