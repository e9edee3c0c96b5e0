"""Routes of the pages."""

from django.urls import path

import games.converters  # noqa: F401 - registers <id:>
from games.pages import (
    agreed,
    codes,
    family,
    lobby,
    maker,
    pairing,
    preview,
    replay,
    room_deeds,
    rules,
    saved,
    sheet,
    staff,
    views,
)
from games.pages.reporting import match_report

REPLAY = "matches/<id:match_id>/replay/<number:deal>/"

urlpatterns = [
    path("", views.home, name="home"),
    path("play/", views.play_now, name="play_now"),
    path("lobby/", lobby.lobby_page, name="lobby"),
    path("lobby/sit/", lobby.lobby_sit, name="lobby_sit"),
    path("watch/", lobby.watch_page, name="watch"),
    path("pairing/", pairing.pairing, name="pairing"),
    path("pairing/<id:match_id>/", pairing.pairing_wait, name="pairing_wait"),
    path("pairing/<id:match_id>/start/", pairing.pairing_start, name="pairing_start"),
    path("pairing/<id:match_id>/cancel/", pairing.pairing_cancel, name="pairing_cancel"),
    path("tables/new/", maker.table_new, name="table_new"),
    path("tables/family/", family.table_family, name="table_family"),
    path("t/", codes.table_join, name="table_join"),
    path("t/<str:code>/", codes.table_code, name="table_code"),
    path("matches/", views.matches_mine, name="matches_mine"),
    path("matches/next/", views.match_next, name="match_next"),
    path("matches/<id:match_id>/", views.match_table, name="match_table"),
    path("matches/<id:match_id>/room/", room_deeds.room_do, name="room_do"),
    path("matches/<id:match_id>/replay/", replay.match_replay, name="match_replay"),
    path(REPLAY, replay.match_replay_step, name="match_replay_deal"),
    path(f"{REPLAY}<int:trick>/", replay.match_replay_step, name="match_replay_trick"),
    path(f"{REPLAY}<int:trick>/<str:card>/", replay.match_replay_step, name="match_replay_card"),
    path("matches/<id:match_id>/sheet/", sheet.match_sheet, name="match_sheet"),
    path("matches/<id:match_id>/sheet/from/<number:deal>/", sheet.match_sheet, name="match_sheet_from"),
    path("matches/<id:match_id>/sheet/<number:deal>/", sheet.match_sheet_deal, name="match_sheet_deal"),
    path("matches/<id:match_id>/preview.svg", preview.match_preview_svg, name="match_preview_svg"),
    path("matches/<id:match_id>/preview.png", preview.match_preview_png, name="match_preview_png"),
    path("matches/<id:match_id>/behind/", replay.match_behind, name="match_behind"),
    path("matches/<id:match_id>/rules/", agreed.match_rules, name="match_rules"),
    path("matches/<id:match_id>/again/", agreed.match_again, name="match_again"),
    path("matches/<id:match_id>/report/", match_report, name="match_report"),
    path("staff/reports/", staff.report_list, name="staff_reports"),
    path("staff/reports/<number:report_id>/", staff.report_page, name="staff_report"),
    path("staff/reports/<number:report_id>/record/", staff.report_record, name="staff_report_record"),
    path("staff/deeds/", staff.deed_list, name="staff_deeds"),
    path("rules/", rules.rules_index, name="rules_index"),
    path("rules/words/", rules.glossary, name="glossary"),
    path("rules/compare/", rules.rules_compare, name="rules_compare"),
    path("rules/saved/<id:ruleset_id>/", rules.rules_saved, name="rules_saved"),
    path("rules/saved/<id:ruleset_id>/print/", rules.rules_saved_print, name="rules_saved_print"),
    path("rules/saved/<id:ruleset_id>/play/", saved.ruleset_play, name="ruleset_play"),
    path("rules/<str:preset>/", rules.rules_preset, name="rules_preset"),
    path("rules/<str:preset>/print/", rules.rules_print, name="rules_print"),
]
