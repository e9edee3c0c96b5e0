"""What a page tells its scripts."""

from typing import Any

from django import template
from django.core.serializers.json import DjangoJSONEncoder
from django.utils.html import json_script
from django.utils.safestring import SafeString

register = template.Library()


class Tight(DjangoJSONEncoder):
    """Without a space after commas and colons, of which the document of a match has hundreds."""

    item_separator = ","
    key_separator = ":"


@register.filter
def told(value: Any, element_id: str) -> SafeString:
    """Django's json_script, tight: pages of a table are light enough for a slow line by very little."""
    return json_script(value, element_id, encoder=Tight)
