"""Routes of the course's pages. What stands before a lesson's name is in `course.RESERVED`."""

from django.urls import path

import games.converters  # noqa: F401 - registers <number:>
from tutorials.pages import daily, offline, practice, skills, staff, units, views, watch

urlpatterns = [
    path("learn/", views.course_map, name="learn"),
    path("learn/start/", views.learn_start, name="learn_start"),
    path("learn/offline/", offline.offline_page, name="offline"),
    path("learn/staff/", staff.staff_page, name="learn_staff"),
    path("learn/practice/", practice.practice_page, name="learn_practice"),
    path("learn/practice/<slug:skill>/", practice.practise_page, name="learn_practise"),
    path("learn/daily/", daily.daily_page, name="learn_daily"),
    path("learn/daily/<number:number>/", daily.daily_step, name="learn_daily_step"),
    path("learn/skills/", skills.skills_page, name="learn_skills"),
    path("learn/units/<slug:slug>/", units.unit_page, name="learn_unit"),
    path("learn/watch/", watch.watch_list, name="learn_watch"),
    path("learn/watch/<slug:slug>/", watch.watch_page, name="learn_demo"),
    path("learn/watch/<slug:slug>/film.json", watch.watch_film, name="learn_film"),
    path("learn/watch/<slug:slug>/play/<number:number>/", watch.watch_play, name="learn_demo_play"),
    path("learn/<slug:slug>/pack.json", offline.pack_page, name="learn_pack"),
    path("learn/<slug:slug>/", views.lesson_page, name="learn_lesson"),
    path("learn/<slug:slug>/<number:number>/", views.step_page, name="learn_step"),
    # The worker answers for what lies below its own address.
    path("sw.js", offline.worker, name="worker"),
    path("manifest.webmanifest", offline.manifest, name="manifest"),
]
