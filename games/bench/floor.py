"""The least that a move could cost on this stack, for the scale: the same server, middleware and token check,
one locked read, one insert, one update. Only the process of `floor_wsgi` imports this: its models have
tables in the bench's scratch database alone (`rest.FLOOR_TABLES`).
"""

from typing import Any, ClassVar

from django.db import models, transaction
from django.urls import path
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView


class Counter(models.Model):
    """What is read under a lock and updated."""

    seq = models.PositiveIntegerField(default=0)
    objects: ClassVar[models.Manager["Counter"]] = models.Manager()

    class Meta:
        app_label = "games"
        managed = False
        db_table = "bench_counter"

    def __str__(self) -> str:
        return str(self.pk)


class Entry(models.Model):
    """What is inserted."""

    counter = models.ForeignKey(Counter, models.DO_NOTHING)
    seq = models.PositiveIntegerField()
    card = models.CharField(max_length=2)
    at = models.DateTimeField()
    objects: ClassVar[models.Manager["Entry"]] = models.Manager()

    class Meta:
        app_label = "games"
        managed = False
        db_table = "bench_entry"
        constraints: ClassVar = [models.UniqueConstraint(fields=["counter", "seq"], name="bench_entry_once")]

    def __str__(self) -> str:
        return str(self.pk)


class FloorView(APIView):
    """A move without a game."""

    throttle_classes = ()

    def post(self, request: Request, number: int) -> Response:
        """Append one entry."""
        card = dict(request.data)["card"]
        with transaction.atomic():
            counter = Counter.objects.select_for_update().get(pk=number)
            counter.seq += 1
            Entry.objects.create(counter=counter, seq=counter.seq, card=card, at=timezone.now())
            counter.save(update_fields=["seq"])
        return Response({"seq": counter.seq})


urlpatterns: list[Any] = [path("floor/<int:number>/", FloorView.as_view())]
