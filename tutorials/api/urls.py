"""Routes of /api/v1/lessons/. What stands before a lesson's name is in `course.RESERVED`."""

from django.urls import path

import games.converters  # noqa: F401 - registers <number:>
from tutorials.api import views

urlpatterns = [
    path("lessons/", views.LessonsView.as_view(), name="api_lessons"),
    path("lessons/progress/", views.ProgressView.as_view(), name="api_lessons_progress"),
    path("lessons/<slug:slug>/", views.LessonView.as_view(), name="api_lesson"),
    path("lessons/<slug:slug>/steps/<number:number>/", views.StepView.as_view(), name="api_lesson_step"),
]
