"""Routes of the pages."""

from django.urls import path

import games.converters  # noqa: F401 - registers <id:>
from games.pages import views

urlpatterns = [
    path("", views.home, name="home"),
    path("play/", views.play_now, name="play_now"),
    path("matches/", views.matches_mine, name="matches_mine"),
    path("matches/<id:match_id>/", views.match_table, name="match_table"),
    path("matches/<id:match_id>/replay/", views.match_replay, name="match_replay"),
    path("rules/", views.rules_index, name="rules_index"),
    path("rules/<str:preset>/", views.rules_preset, name="rules_preset"),
    path("learn/", views.learn, name="learn"),
]
