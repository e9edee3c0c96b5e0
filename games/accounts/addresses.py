"""The address of an account, and the one that waits to take its place."""

from allauth.account.internal.flows.email_verification import send_verification_email_to_address
from allauth.account.models import EmailAddress
from allauth.account.views import ConfirmEmailView
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest

from games.models import Player


def waiting(player: Player) -> QuerySet[EmailAddress]:
    """Asked for, and not confirmed. The address of the account is never among them, confirmed or not."""
    rows: QuerySet[EmailAddress] = EmailAddress.objects.filter(user=player, verified=False, primary=False)
    return rows.exclude(email=player.email)


def ask_for(request: HttpRequest, player: Player, email: str) -> EmailAddress:
    """Send a link to this address, and to no other that waits: the account's own counts until it is followed.

    Django-allauth would take the account's own for one that waits, as long as it is not confirmed.
    """
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)  # two forms at once are one after the other
        waiting(player).delete()
        address = EmailAddress.objects.create(user=player, email=email)
    send_verification_email_to_address(request, address)
    return address


class ConfirmView(ConfirmEmailView):
    """The link in the mail. It says whose address it is, and needs nobody to be signed in or out."""

    def logout_other_user(self, confirmation: object) -> None:
        """Whoever is signed in here, guests too, stays."""


confirm = ConfirmView.as_view()
