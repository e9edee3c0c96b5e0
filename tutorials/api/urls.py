"""Routes of lessons and practice. What stands before the name of a lesson is in `course.RESERVED`."""

from django.urls import path

import games.converters  # noqa: F401 - registers <number:>
from tutorials.api import practice, views

urlpatterns = [
    path("lessons/", views.LessonsView.as_view(), name="api_lessons"),
    path("lessons/progress/", views.ProgressView.as_view(), name="api_lessons_progress"),
    path("practice/", practice.PracticeView.as_view(), name="api_practice"),
    path("practice/<slug:skill>/", practice.QuestionView.as_view(), name="api_practise"),
    path(
        "demonstrations/<slug:slug>/<number:number>/round/",
        views.DemoRoundView.as_view(),
        name="api_demo_round",
    ),
    path("skills/", practice.SkillsView.as_view(), name="api_skills"),
    path("daily/", practice.DailyView.as_view(), name="api_daily"),
    path("daily/<number:number>/", practice.DailyQuestionView.as_view(), name="api_daily_question"),
    path("lessons/<slug:slug>/", views.LessonView.as_view(), name="api_lesson"),
    path("lessons/<slug:slug>/steps/<number:number>/", views.StepView.as_view(), name="api_lesson_step"),
    path("lessons/<slug:slug>/<number:number>/round/", views.RoundView.as_view(), name="api_lesson_round"),
]
