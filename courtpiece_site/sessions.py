"""Sessions of a browser that asks for several things at once: no request undoes what another kept meanwhile.

Django writes the whole session as a request found it, with its changes; of two requests at once the later
takes back what the earlier kept. Here a request writes only the keys that it changed, onto the row as it
is then. Whoever changes what is in a key (rather than setting it anew) does so inside `held`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

from django.contrib.sessions.backends import cached_db
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.exceptions import SessionInterrupted
from django.db import transaction


class SessionStore(cached_db.SessionStore):
    """Cached and stored as Django does it, one change after the other."""

    _session: dict[str, Any]  # reading it loads what is kept
    _session_cache: dict[str, Any]

    def load(self) -> dict[str, Any]:
        """What is kept, and a copy of it: what differs from that later, this request has changed."""
        data: dict[str, Any] = super().load()
        self._found = deepcopy(data)
        return data

    def save(self, must_create: bool = False) -> None:
        """Write what this request changed. UpdateError where the session has ended meanwhile."""
        if must_create or self.session_key is None:
            super().save(must_create)
        else:
            with self._locked():
                super().save()
        self._found = deepcopy(self._session)

    def cycle_key(self) -> None:
        """The same session under a new key, with what others kept of it until now."""
        if self.session_key is None:
            super().cycle_key()
            return
        try:
            with self._locked():
                super().cycle_key()
        except UpdateError:  # it has ended, or was never stored
            super().cycle_key()

    @contextmanager
    def held(self) -> Iterator[None]:
        """What is in the session now, and nobody else changes until the end; stored there."""
        self.keys()  # the key of a session that is not there goes by being looked for
        if self.session_key is None:
            yield
            return
        try:
            with self._locked():
                yield
                super().save()
        except UpdateError as error:
            raise SessionInterrupted("The session ended while this was asked for.") from error
        self._found = deepcopy(self._session)

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Hold the row, and see it as it is with this request's changes."""
        with transaction.atomic():
            rows = self.model.objects.select_for_update().filter(session_key=self.session_key)
            row = rows.first()
            if row is None:
                raise UpdateError
            mine, found = self._session, getattr(self, "_found", {})
            now: dict[str, Any] = self.decode(row.session_data)
            for key in mine.keys() | found.keys():
                if key not in mine:
                    now.pop(key, None)
                elif key not in found or mine[key] != found[key]:
                    now[key] = mine[key]
            self._session_cache = now
            self._found = deepcopy(self.decode(row.session_data))
            yield
