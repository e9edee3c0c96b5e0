"""Routes of /api/v1/."""

from django.urls import path

import games.converters  # noqa: F401 - registers <id:> and <number:>
from games.api import leaving, lobby, notices, premoves, resting, rooms, rulesets, views
from games.api.talk import MutesView, MuteView, ReportsView, TalkView

urlpatterns = [
    path("guests/", views.GuestsView.as_view(), name="api_guests"),
    path("me/rest/", resting.RestView.as_view(), name="api_rest"),
    path("me/vacation/", resting.VacationView.as_view(), name="api_vacation"),
    path("presets/", views.PresetsView.as_view(), name="api_presets"),
    path("notices/devices/", notices.DevicesView.as_view(), name="api_devices"),
    path("notices/devices/remove/", notices.DeviceRemoveView.as_view(), name="api_device_remove"),
    path("rulesets/", rulesets.RulesetsView.as_view(), name="api_rulesets"),
    path("rulesets/check/", rulesets.CheckView.as_view(), name="api_ruleset_check"),
    path("rulesets/<id:ruleset_id>/", rulesets.RulesetView.as_view(), name="api_ruleset"),
    path("tables/", lobby.TablesView.as_view(), name="api_tables"),
    path("pairing/", lobby.PairingView.as_view(), name="api_pairing"),
    path("pairing/start/", lobby.PairingStartView.as_view(), name="api_pairing_start"),
    path("me/watching/", lobby.WatchingView.as_view(), name="api_watching"),
    path("matches/", views.MatchesView.as_view(), name="api_matches"),
    path("matches/waiting/", notices.WaitingView.as_view(), name="api_waiting"),
    path("matches/<id:match_id>/", views.MatchView.as_view(), name="api_match"),
    path("matches/<id:match_id>/join/", views.JoinView.as_view(), name="api_join"),
    path("matches/<id:match_id>/ready/", views.ReadyView.as_view(), name="api_ready"),
    path("matches/<id:match_id>/seat/", rooms.SeatView.as_view(), name="api_seat"),
    path("matches/<id:match_id>/stand/", rooms.StandView.as_view(), name="api_stand"),
    path("matches/<id:match_id>/kick/", rooms.KickView.as_view(), name="api_kick"),
    path("matches/<id:match_id>/bots/", rooms.BotsView.as_view(), name="api_bots"),
    path("matches/<id:match_id>/bots/away/", rooms.BotsAwayView.as_view(), name="api_bots_away"),
    path("matches/<id:match_id>/invite/", rooms.InviteView.as_view(), name="api_invite"),
    path("matches/<id:match_id>/decline/", rooms.DeclineView.as_view(), name="api_decline"),
    path("matches/<id:match_id>/rematch/", rooms.RematchView.as_view(), name="api_rematch"),
    path("invitations/", rooms.InvitationsView.as_view(), name="api_invitations"),
    path("people/", rooms.PeopleView.as_view(), name="api_people"),
    path("codes/<str:code>/", rooms.CodeView.as_view(), name="api_code"),
    path("matches/<id:match_id>/end/", views.EndView.as_view(), name="api_end"),
    path("matches/<id:match_id>/concede/", leaving.ConcedeView.as_view(), name="api_concede"),
    path("matches/<id:match_id>/leave/", leaving.LeaveView.as_view(), name="api_leave"),
    path("matches/<id:match_id>/back/", leaving.BackView.as_view(), name="api_back"),
    path("matches/<id:match_id>/undo/", leaving.UndoView.as_view(), name="api_undo"),
    path("matches/<id:match_id>/undo/answer/", leaving.UndoAnswerView.as_view(), name="api_undo_answer"),
    path("matches/<id:match_id>/premove/", premoves.PremoveView.as_view(), name="api_premove"),
    path("matches/<id:match_id>/hint/", views.HintView.as_view(), name="api_hint"),
    path("matches/<id:match_id>/talk/", TalkView.as_view(), name="api_talk"),
    path("matches/<id:match_id>/reports/", ReportsView.as_view(), name="api_reports"),
    path("mutes/", MutesView.as_view(), name="api_mutes"),
    path("mutes/<id:player_id>/", MuteView.as_view(), name="api_mute"),
    path("matches/<id:match_id>/actions/", views.ActionsView.as_view(), name="api_actions"),
    path("matches/<id:match_id>/record/", views.RecordView.as_view(), name="api_record"),
    path("matches/<id:match_id>/deals/<number:number>/", views.DealView.as_view(), name="api_deal"),
]
