"""The four seats, as columns spell them."""

from django.utils.translation import gettext_lazy as _

SEAT_CHOICES = [("N", _("North")), ("E", _("East")), ("S", _("South")), ("W", _("West"))]
