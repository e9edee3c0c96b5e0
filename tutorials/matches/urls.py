"""Routes of lessons made of matches, and of their reviews. They stand before those of the lessons by name."""

from django.urls import path

import games.converters  # noqa: F401 - registers <id:> and <number:>
from tutorials.matches import api, pages, review_pages

urlpatterns = [
    path("learn/made/", pages.made_list, name="learn_made"),
    path("learn/made/new/<id:match_id>/", pages.made_new, name="learn_made_new"),
    path("learn/made/<id:lesson_id>/", pages.made_page, name="learn_made_page"),
    path("learn/made/<id:lesson_id>/delete/", pages.made_delete, name="learn_made_delete"),
    path("learn/review/", review_pages.review_last, name="learn_review_last"),
    path("learn/review/<id:match_id>/", review_pages.review_page, name="learn_review"),
    path("learn/review/<id:match_id>/ready/", review_pages.review_ready, name="learn_review_ready"),
    path("learn/review/<id:match_id>/<number:number>/", review_pages.review_step, name="learn_review_step"),
    path("api/v1/lessons/made/", api.MadeView.as_view(), name="api_made"),
    path("api/v1/lessons/made/<id:lesson_id>/", api.MadeLessonView.as_view(), name="api_made_lesson"),
    path("api/v1/lessons/made/<id:lesson_id>/answer/", api.MadeAnswerView.as_view(), name="api_made_answer"),
]
