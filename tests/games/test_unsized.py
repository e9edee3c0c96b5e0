"""A body whose length nobody told is refused, not read as an empty one."""

import pytest

pytestmark = [pytest.mark.django_db, pytest.mark.pure]


def chunked(client, url, **more):
    """As servers hand a chunked body on: without a length."""
    return client.generic("POST", url, CONTENT_LENGTH="", HTTP_TRANSFER_ENCODING="chunked", **more)


def test_the_api_says_so_and_a_page_too(table, clients):
    answer = chunked(clients["alice"], table.url + "ready/")
    assert (answer.status_code, answer.json()["code"], answer.json()["data"]) == (411, "length_required", {})
    page = chunked(clients["alice"], "/join/")
    assert page.status_code == 411
    assert b"<h1>" in page.content
