"""Public names for rows: short, unguessable, safe in a link and easy to read out."""

import secrets

# Crockford's base 32: no i, l, o or u, so that nothing is misread and no rude word is spelt.
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
ID_LENGTH = 12
CODE_LENGTH = 6


def id_new() -> str:
    """A new row id: 12 characters, 60 random bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Has it the form of a row id? Only such texts may reach a query."""
    return len(text) == ID_LENGTH and set(text) <= set(ALPHABET)


def code_new() -> str:
    """A new table code to read out to friends: 6 capitals and digits, 30 random bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH)).upper()


def is_code(text: str) -> bool:
    """Has it the form of a table code?"""
    return len(text) == CODE_LENGTH and set(text) <= set(ALPHABET.upper())


def code_clean(text: str) -> str:
    """A typed code as it is stored: capitals, no spaces or dashes, look-alikes mapped."""
    letters = "".join(text.split()).replace("-", "").upper()
    return letters.translate(str.maketrans("OIL", "011"))
