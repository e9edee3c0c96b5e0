"""Mail goes to the server that the settings name, or into a folder."""

from pathlib import Path

import pytest

from courtpiece_site.mail import outgoing

FOLDER = Path("/var/mail-folder")


def test_without_a_server_mails_are_files():
    told = outgoing("", FOLDER)
    assert told["EMAIL_BACKEND"].endswith("filebased.EmailBackend")
    assert told["EMAIL_FILE_PATH"] == str(FOLDER)


@pytest.mark.parametrize(
    ("url", "port", "tls", "ssl"),
    [
        ("smtp://me:p%40ss@mail.example.org", 587, True, False),
        ("smtps://me:p%40ss@mail.example.org", 465, False, True),
        ("smtp-plain://me:p%40ss@mail.example.org:2525", 2525, False, False),
    ],
)
def test_a_server_by_url(url, port, tls, ssl):
    told = outgoing(url, FOLDER)
    names = ("HOST", "PORT", "HOST_USER", "HOST_PASSWORD", "USE_TLS", "USE_SSL")
    assert [told[f"EMAIL_{name}"] for name in names] == ["mail.example.org", port, "me", "p@ss", tls, ssl]
