"""The socket of a match. A consumer holds a listener, never state: every push is read afresh."""

import asyncio
import json
import logging
from collections.abc import Awaitable
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils import timezone
from django.utils.translation import gettext as _

from games import access, effects, selectors, services
from games.errors import BadRequest, GameError
from games.limits import TokenBucket
from games.messages import (
    ActionMessage,
    Ping,
    message_parse,
    pong_message,
    refused_message,
    talk_message,
    view_message,
)
from games.sockets_auth import Known
from games.talk.selectors import line_heard
from games.wording import error_body

log = logging.getLogger(__name__)

CLOSE_NOT_FOUND = 4404
CLOSE_TOO_FAST = 4429


class NoSuchSocket(AsyncWebsocketConsumer):
    """Any other address: told so, as for a match that is not there."""

    async def connect(self) -> None:
        await self.accept()
        await self.close(CLOSE_NOT_FOUND)


class MatchConsumer(AsyncWebsocketConsumer):
    """One viewer of one match: told of every change, and the way in for their actions."""

    async def connect(self) -> None:
        """Listen first, look then: nothing that happens in between is missed."""
        self.match_id: str = self.scope["url_route"]["kwargs"]["match_id"]
        self.known = Known.of(self.scope)
        self.player = self.known.player
        self.sent, self.closed = -1, False
        self.bucket = TokenBucket(rate=10, burst=30)
        self.sending = asyncio.Lock()
        await self.accept()  # first: where the client has left already, nobody is told of the leaving
        for group in self._groups():
            await self.channel_layer.group_add(group, self.channel_name)
        await self._heard()
        await self.push()

    async def disconnect(self, code: int) -> None:
        for group in self._groups():
            await self.channel_layer.group_discard(group, self.channel_name)

    def _groups(self) -> list[str]:
        mine = [effects.player_group(self.player.pk)] if self.player is not None else []
        return [effects.group_name(self.match_id), *mine]

    async def match_changed(self, event: dict[str, Any]) -> None:
        """From the channel layer: the match stands at `seq` now."""
        if event["seq"] > self.sent:
            await self.push(event["seq"])

    async def line_said(self, event: dict[str, Any]) -> None:
        """From the channel layer: somebody has said something, perhaps for this viewer."""
        line = None if self.closed else await self._line(event["line"])
        if line is not None:
            await self._send(talk_message(line))

    async def player_gone(self, event: dict[str, Any]) -> None:
        """From the channel layer: a player was merged into an account, or has left for good."""
        if self.player is not None and self.player.pk == event["player"]:
            await self._close(CLOSE_NOT_FOUND)

    async def access_changed(self, event: dict[str, Any]) -> None:
        """From the channel layer: a token was revoked, a session ended, or there is a new password."""
        if event["moved"]:
            self.known.moved(*event["moved"])
        await self._look_again()

    async def layer_resumed(self, event: dict[str, Any]) -> None:
        """From the channel layer: messages may have been lost."""
        await self._look_again()
        await self.push()

    async def _look_again(self) -> None:
        if not await database_sync_to_async(self.known.holds)():
            await self._close(CLOSE_NOT_FOUND)

    async def push(self, since: int | None = None) -> None:
        """Send the match as this viewer sees it now (or saw it at `since`), if it is news."""
        if self.closed:
            return
        async with self.sending:
            try:
                document = await self._document(since)
            except GameError:
                await self._close(CLOSE_NOT_FOUND)
                return
            if document["seq"] > self.sent:
                await self._send_view(document)

    @database_sync_to_async
    def _heard(self) -> list[str]:
        """Something was heard of this viewer. -> the seats of the people who are there."""
        try:
            return services.seats_here(self.player, self.match_id, max(self.sent, 0))
        except GameError:
            return []  # the push that follows will see it

    @database_sync_to_async
    def _document(self, since: int | None) -> dict[str, Any]:
        return selectors.match_document(access.match_see(self.player, self.match_id, since), self.player)

    @database_sync_to_async
    def _line(self, line_id: int) -> dict[str, Any] | None:
        try:
            return line_heard(self.player, self.match_id, line_id, max(self.sent, 0))
        except GameError:
            return None

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A client's message: a ping, or an action, which is answered by the push of what came of it."""
        if self.closed:
            return  # what was on its way when the line was cut
        if not self.bucket.take():
            await self._close(CLOSE_TOO_FAST)
            return
        action_id = None
        try:
            message = message_parse(text_data if text_data is not None else "")
            if isinstance(message, Ping):
                await self._send(pong_message(await self._heard()))
                return
            action_id = str(message.id)
            await self._act(message)
        except Exception as error:
            body = error_body(error)
            if body is None:
                raise
            await self._send(refused_message(action_id or body["data"].get("id"), body))

    async def _act(self, message: ActionMessage) -> None:
        if self.player is None:
            raise BadRequest(_("Sign in first."), code="not_authenticated")
        document = await self._submitted(message)
        if document is None:
            await self._close(CLOSE_NOT_FOUND)
            return
        async with self.sending:  # also where it is no news: whoever sends an action again is answered again
            await self._send_view(document)

    @database_sync_to_async
    def _submitted(self, message: ActionMessage) -> dict[str, Any] | None:
        """The match after the action; None from somebody who may not act any more."""
        assert self.player is not None
        if not self.known.holds():
            return None
        after = services.action_submit(self.player, self.match_id, message.seq, message.action, message.id)
        return selectors.match_document(after, self.player)

    async def _send_view(self, document: dict[str, Any]) -> None:
        self.sent = max(self.sent, document["seq"])
        await self._send(view_message(document, selectors.iso(timezone.now())))

    async def _close(self, code: int) -> None:
        if not self.closed:
            await self._told(self.close(code))
            self.closed = True

    async def _send(self, message: dict[str, Any]) -> None:
        if not self.closed:
            text = json.dumps(message, separators=(",", ":"), ensure_ascii=False)
            await self._told(self.send(text_data=text))

    async def _told(self, telling: Awaitable[None]) -> None:
        """Tell the client something, if the line still stands.

        It can be gone before we know: cut by the server (a message too long, a ping without an answer) or by
        the client. Servers then raise one of these, and say next that it is gone.
        """
        try:
            await telling
        except (RuntimeError, OSError) as error:
            self.closed = True
            log.info("not sent, the line is gone: %s", error)
