"""Being told, in real browsers: what one wishes to be told of, and from one match that waits to the next."""

import time
from urllib.parse import urlsplit

from tests.browser.axe import problems
from tests.browser.conftest import PATIENCE
from tests.browser.test_learn import FITS

DAILY = {"preset": "club.single-sir", "clock": {"kind": "daily", "days": 2}}
PUSHES = """() => {
  // A browser in tests has no push service; what it would answer is made here.
  const key = new Uint8Array([4, ...Array(64).fill(1)]);
  const one = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/test',
    toJSON: () => ({ endpoint: one.endpoint, keys: window.testKeys }),
    unsubscribe: async () => { window.testPush = null; return true; },
  };
  PushManager.prototype.subscribe = async (options) => {
    window.testOptions = options;
    window.testPush = one;
    return one;
  };
  PushManager.prototype.getSubscription = async () => window.testPush ?? null;
  Notification.requestPermission = async () => { window.asked = true; return 'granted'; };
  window.testKeys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
}"""


def waiting_match(visitor, context):
    """A daily match with three bots in which it is the visitor's turn. -> its path"""
    if all(cookie["name"] != "sessionid" for cookie in context.cookies()):
        visitor._post(context, "guests/", {})
    match = visitor._post(context, "matches/", DAILY)
    visitor._post(context, f"matches/{match['id']}/ready/", {})
    path = f"{visitor.site}/api/v1/matches/{match['id']}/"
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        document = context.request.get(path).json()
        if document["view"]["turn"] == document["you"]:
            break
    assert document["view"]["turn"] == document["you"]
    return f"/matches/{match['id']}/"


def test_from_one_match_that_waits_to_the_next(visitor):
    context = visitor.context(320, 640)
    paths = {waiting_match(visitor, context) for _ in range(2)}
    page = visitor.page("/rules/", context=context)
    assert page.evaluate(FITS)
    turns = page.get_by_role("link", name="Your turn: 2 matches wait")
    turns.click()
    page.wait_for_url("**/matches/*/")
    first = urlsplit(page.url).path
    assert first in paths
    onwards = page.get_by_role("link", name="1 match waits for you: go to it")
    onwards.wait_for()
    assert page.title().startswith("● Your turn · ")
    assert problems(page) == []
    onwards.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: urlsplit(url).path != first)
    assert {first, urlsplit(page.url).path} == paths
    page = visitor.page("/matches/", context=context)
    section = page.get_by_role("region", name="Your turn")
    assert section.get_by_role("listitem").count() == 2
    assert (page.evaluate(FITS), problems(page)) == (True, [])


def test_one_chooses_what_one_is_told(visitor):
    context = visitor.context(320, 640, timezone_id="Asia/Karachi")
    visitor._post(context, "guests/", {})
    context.add_init_script(f"({PUSHES})()")
    page = visitor.page("/account/notices/", context=context)
    assert (page.evaluate(FITS), problems(page)) == (True, [])
    assert page.evaluate("window.asked") is None
    page.get_by_role("button", name="Take this device's: Asia: Karachi").click()
    page.get_by_label("From").select_option("23:00")
    page.get_by_role("button", name="Save this").click()
    page.get_by_text("Saved.").wait_for()
    assert page.get_by_label("Time zone").input_value() == "Asia/Karachi"
    assert page.get_by_label("From").input_value() == "23"
    assert not page.get_by_role("button", name="Take this device's").is_visible()
    page.get_by_role("button", name="Send notices to this device").click()
    page.get_by_text("Notices come to this device, also while the site is closed.").wait_for()
    assert len(page.evaluate("window.testOptions.applicationServerKey")) == 87
    assert page.evaluate(
        "async () => (await navigator.serviceWorker.getRegistration('/account/notices/worker/')).active.state"
    ) in ("activating", "activated")
    page.get_by_role("button", name="Stop notices on this device").click()
    page.get_by_text("No notices come to this device.").wait_for()
    assert problems(page) == []


def test_without_scripts_the_form_is_whole(visitor):
    context = visitor.context(java_script_enabled=False)
    page = visitor.page("/", context=context)
    page.get_by_role("button", name="Play now").click()
    page.goto(f"{visitor.site}/account/notices/")
    page.get_by_label("Time zone").select_option("Europe/Berlin")
    page.get_by_role("button", name="Save this").click()
    page.get_by_text("Saved.").wait_for()
    assert page.get_by_label("Time zone").input_value() == "Europe/Berlin"
