"""The embedded server: uvicorn, a Celery worker and Celery beat in one process.

It is the real stack in miniature: tasks go through a broker to a worker thread, and beat sends the
sweep; only the broker is Celery's in-memory transport, which lives within a process.
"""

import contextlib
import logging
import signal
import socket
import sys
import threading
import warnings
from collections.abc import Iterator
from types import FrameType
from typing import Any

import uvicorn
from celery import beat
from celery.worker import WorkController
from django.conf import settings

from courtpiece_site.celery import app
from courtpiece_site.env import BadSetting

log = logging.getLogger(__name__)

STOP_SECONDS = 5
# A message on a socket is a small JSON object.
SOCKET_MESSAGE_BYTES = 16 * 1024


def serve(host: str, port: int) -> None:
    """Serve until SIGINT or SIGTERM, then end the worker and beat too."""
    # uvicorn passes a signal on when it has shut down; this makes SIGTERM end like SIGINT,
    # through the `finally` of everything that is still open.
    signal.signal(signal.SIGTERM, _leave)
    # A small static file is no stream that could hold the loop up.
    warnings.filterwarnings("ignore", "StreamingHttpResponse must consume synchronous")
    with _listen(host, port) as listener, worker(), beating(), contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(_config()).run(sockets=[listener])


def _leave(signum: int, frame: FrameType | None) -> None:
    sys.exit(0)


def _config() -> uvicorn.Config:
    return uvicorn.Config(
        "courtpiece_site.asgi:application",
        lifespan="off",
        log_config=None,  # Django's logging is set up already
        log_level=settings.LOG_LEVEL.lower() if settings.DEBUG else "warning",
        access_log=settings.DEBUG,
        ws_max_size=SOCKET_MESSAGE_BYTES,
        proxy_headers=False,  # it would believe all that comes from this machine, whatever PROXIES says
        timeout_graceful_shutdown=2,
    )


def _listen(host: str, port: int) -> socket.socket:
    """A bound socket, so that a port in use is told in one sentence before anything starts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise BadSetting(
            f"Cannot listen on {host} port {port} ({error.strerror}): set PORT or BIND to another one."
        ) from None
    return listener


@contextlib.contextmanager
def worker() -> Iterator[WorkController]:
    """A Celery worker in a thread of its own; SQLite has one writer at a time, so one task at a time."""
    app.finalize()
    app.set_current()
    controller = Ready(
        app=app,
        pool="threads",
        concurrency=1,
        without_heartbeat=True,
        without_mingle=True,
        without_gossip=True,
    )
    thread = threading.Thread(target=controller.start, name="Worker", daemon=True)
    thread.start()
    controller.ready.wait(STOP_SECONDS)
    try:
        yield controller
    finally:
        app.control.shutdown()  # through the broker, which wakes the worker at once
        thread.join(STOP_SECONDS)


class Ready(WorkController):
    """A worker that tells when it takes tasks."""

    def __init__(self, **kwargs: Any) -> None:
        self.ready = threading.Event()
        super().__init__(**kwargs)

    def on_consumer_ready(self, consumer: Any) -> None:
        """Called by Celery once the queue is being read."""
        self.ready.set()


@contextlib.contextmanager
def beating() -> Iterator[None]:
    """Celery beat in a thread of its own."""
    # Told by name: an embedded beat does not ask the settings, and would keep a file where it was started.
    service = beat.EmbeddedService(app, thread=True, scheduler_cls=app.conf.beat_scheduler)
    service.start()
    try:
        yield
    finally:
        service.stop()
