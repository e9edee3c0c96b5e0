"""Accounts in real browsers: what a guest did is there on another device; axe looks at every page."""

import secrets

import pytest

from tests.browser.axe import problems
from tests.browser.test_learn import FITS
from tutorials.course import lessons

PASSWORD = "rung-and-court-7"
NOBODYS = [
    "/account/login/",
    "/account/signup/",
    "/account/password/reset/",
    "/account/password/reset/done/",
    "/account/password/reset/key/x-y/",
    "/account/confirm-email/x/",
    "/account/inactive/",
]
OWN = [
    "/account/",
    "/account/email/",
    "/account/password/change/",
    "/account/reauthenticate/",
    "/account/2fa/",
    "/account/tokens/",
    "/account/leave/",
    "/account/logout/",
]


def sign_up(page, name="Zubaida"):
    """From whatever page to an account, and back. -> its address"""
    email = f"{secrets.token_hex(4)}@example.org"
    page.get_by_label("Name").fill(name)
    page.get_by_label("Email").fill(email)
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("main button[type=submit]").click()
    page.get_by_role("link", name=name).wait_for()
    return email


def sign_in(page, email):
    page.get_by_role("banner").get_by_role("link", name="Sign in").click()
    page.get_by_label("Email").fill(email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(lambda url: "/account/login" not in url)


def first_step(visitor, context):
    """The first step of the course, done in this browser."""
    lesson = lessons()[0]
    page = visitor.page(f"/learn/{lesson.slug}/", context=context)
    page.wait_for_url(f"**/learn/{lesson.slug}/1/")
    page.get_by_role("button", name="Next").or_(page.get_by_role("link", name="Next")).click()
    page.wait_for_url(f"**/learn/{lesson.slug}/2/")


def reached(context, site):
    progress = context.request.get(f"{site}/api/v1/lessons/progress/").json()["lessons"]
    return progress[lessons()[0].slug]["reached"]


def test_what_a_guest_did_is_there_on_another_device(visitor, site):
    """Lessons as nobody, a match as a guest, an account; then another browser with the address alone."""
    phone = visitor.context(360, 740)
    first_step(visitor, phone)
    visitor._post(phone, "guests/", {})
    match_id = visitor.open_match(context=phone).page.url.rstrip("/").rpartition("/")[2]
    page = visitor.page("/rules/", context=phone)
    page.locator("header a.me").first.click()  # their name: small screens have room for no more
    page.get_by_role("link", name="Keep my progress").click()
    email = sign_up(page)
    assert page.url == f"{site}/"
    assert reached(phone, site) == 2

    desk = visitor.context(1280, 800)
    page = visitor.page("/", context=desk)
    sign_in(page, email)
    page.get_by_role("link", name="My matches").first.click()
    assert page.locator(f'a[href="/matches/{match_id}/"]').first.is_visible()
    assert reached(desk, site) == 2


def test_a_guest_of_another_device_is_merged_and_sits_where_they_sat(visitor, site):
    page = visitor.page("/account/signup/", width=1280, height=800)
    email = sign_up(page)
    phone = visitor.context(360, 740)
    table = visitor.open_match(context=phone)
    page = visitor.page("/matches/", context=phone)
    page.goto(f"{site}/account/login/?next=/matches/")
    page.get_by_label("Email").fill(email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/matches/")
    table.page.reload()
    assert table.page.get_by_text("Zubaida").first.is_visible()
    while table.wait_for_me() not in ("play", "choose", "pass"):
        table.step()


def test_the_pages_go_by_keyboard_alone(visitor):
    page = visitor.page("/account/signup/")
    page.get_by_label("Name").focus()
    for text in ("Zubaida", f"{secrets.token_hex(4)}@example.org", PASSWORD):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.textContent.trim()") == "Make my account"
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Zubaida").wait_for()


def test_what_is_wrong_is_said_at_its_field(visitor):
    page = visitor.page("/account/signup/")
    page.get_by_label("Name").fill("...")
    page.get_by_label("Email").fill("zainab@example.org")
    page.get_by_label("Password").fill("password")
    page.get_by_role("button", name="Make my account").click()
    for label in ("Name", "Password"):
        field = page.get_by_label(label)
        described = field.get_attribute("aria-describedby").split()
        assert field.get_attribute("aria-invalid") == "true"
        assert any(page.locator(f"#{each}.wrong").count() for each in described)
    assert problems(page) == []


@pytest.mark.parametrize(
    ("size", "scheme"),
    [((360, 740), "light"), ((360, 740), "dark"), ((1280, 800), "light"), ((320, 568), "dark")],
)
def test_account_pages_are_accessible_and_fit(visitor, size, scheme):
    context = visitor.context(*size, color_scheme=scheme)
    page = visitor.page("/account/login/", context=context)
    look(page, visitor.site, NOBODYS)
    page.goto(f"{visitor.site}/account/signup/")
    sign_up(page, "Muhammad Abdurrahman Siddiqui")
    look(page, visitor.site, OWN)


def look(page, site, paths):
    for path in paths:
        page.goto(site + path)
        assert problems(page) == [], path
        assert page.evaluate(FITS), path
        small = page.evaluate(SMALL_TARGETS)
        assert small == [], (path, small)


# Whatever can be pressed, links in a line of text left out.
SMALL_TARGETS = """() => [...document.querySelectorAll('main :is(a, button, input), header :is(a, button)')]
    .filter((each) => each.checkVisibility() && each.type !== 'hidden')
    .filter((each) => getComputedStyle(each).display !== 'inline')
    .filter((each) => (each.closest("label") ?? each).getBoundingClientRect().height < 43.5)
    .map((each) => each.outerHTML.slice(0, 90))"""
