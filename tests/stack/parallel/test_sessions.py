"""What a browser keeps at the same moment, on PostgreSQL."""

from tests.tutorials.test_sessions import (  # noqa: F401 - the same tests, and their fixture
    test_a_slow_request_writes_what_it_changed_and_nothing_else,
    test_lessons_kept_at_the_same_moment_are_all_kept,
    test_steps_of_one_lesson_kept_at_the_same_moment_are_all_kept,
    visitor,
)
