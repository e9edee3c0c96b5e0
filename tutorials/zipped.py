"""JSON that is made once and fetched often: kept with its compressed copy, and not sent again unchanged.

Only for what is nobody's own: compressed, its size tells of what stands in it.
"""

import gzip
import json
from hashlib import sha256
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_vary_headers

ASK_AGAIN = "no-cache"  # kept, but asked for again each time: unchanged, it is not sent a second time


class Zipped(NamedTuple):
    """A document as it is sent: its bytes, the same compressed, and a digest that changes with them."""

    body: bytes
    compressed: bytes
    digest: str


def zipped(document: Any) -> Zipped:
    """A document, ready to be sent."""
    body = json.dumps(document, separators=(",", ":")).encode()
    return Zipped(body, gzip.compress(body, mtime=0), sha256(body).hexdigest()[:20])


def zipped_answer(request: HttpRequest, told: Zipped) -> HttpResponse:
    """The document, compressed where that is understood; 304 to a browser that has it already."""
    zips = "gzip" in request.headers.get("Accept-Encoding", "")
    etag = f'"{told.digest}{"-gz" if zips else ""}"'
    answer = HttpResponse(told.compressed if zips else told.body, content_type="application/json")
    answer["ETag"] = etag
    answer["Cache-Control"] = ASK_AGAIN
    if zips:
        answer["Content-Encoding"] = "gzip"
    patch_vary_headers(answer, ("Accept-Encoding",))
    return get_conditional_response(request, etag=etag, response=answer) or answer
