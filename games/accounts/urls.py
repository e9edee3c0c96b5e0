"""Routes below /account/; whatever is not ours is django-allauth's."""

from django.urls import include, path, re_path

from games.accounts import addresses, notices, people, resting, tokens, views

urlpatterns = [
    path("", views.account, name="account"),
    path("name/", views.account_rename, name="account_rename"),
    path("watching/", views.account_watching, name="account_watching"),
    path("listing/", views.account_listing, name="account_listing"),
    path("leave/", views.account_leave, name="account_leave"),
    path("muted/", people.account_muted, name="account_muted"),
    path("notice/", people.account_notice, name="account_notice"),
    path("export/", views.account_export, name="account_export"),
    path("tokens/", tokens.account_tokens, name="account_tokens"),
    path("tokens/revoke/", tokens.account_token_revoke, name="account_token_revoke"),
    path("days-off/", resting.days_off, name="days_off"),
    path("days-off/vacation/", resting.vacation_start, name="vacation_start"),
    path("days-off/back/", resting.vacation_end, name="vacation_end"),
    path("notices/", notices.account_notices, name="account_notices"),
    path("notices/worker.js", notices.notices_worker, name="notices_worker"),
    path("notices/stop/<str:token>/", notices.notices_stop, name="notices_stop"),
    path("program/", tokens.account_program, name="account_program"),
    re_path(r"^confirm-email/(?P<key>[-:\w]+)/$", addresses.confirm, name="account_confirm_email"),
    path("", include("allauth.urls")),
]
