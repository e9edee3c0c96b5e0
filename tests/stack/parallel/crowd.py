"""Many threads that do something at the same moment."""

import threading
from concurrent.futures import ThreadPoolExecutor

from django.db import connection


def at_once(calls):
    """Each call in a thread of its own, all let go together. -> their results, in order."""
    gate = threading.Barrier(len(calls))

    def run(call):
        try:
            connection.ensure_connection()
            gate.wait(20)
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return [future.result() for future in [threads.submit(run, call) for call in calls]]


def statuses(answers):
    """[(status, code of the error if it is one)], sorted."""
    codes = [answer.json()["code"] if answer.status_code >= 400 else None for answer in answers]
    return sorted(zip([answer.status_code for answer in answers], codes, strict=True))
