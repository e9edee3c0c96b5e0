"""Routes of the course's pages. What stands before a lesson's name is in `course.RESERVED`."""

from django.urls import path

import games.converters  # noqa: F401 - registers <number:>
from tutorials.pages import staff, units, views

urlpatterns = [
    path("learn/", views.course_map, name="learn"),
    path("learn/start/", views.learn_start, name="learn_start"),
    path("learn/staff/", staff.staff_page, name="learn_staff"),
    path("learn/units/<slug:slug>/", units.unit_page, name="learn_unit"),
    path("learn/<slug:slug>/", views.lesson_page, name="learn_lesson"),
    path("learn/<slug:slug>/<number:number>/", views.step_page, name="learn_step"),
]
