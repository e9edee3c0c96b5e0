"""Four people in four browsers at one table, and lines that are lost at every kind of moment."""

from collections.abc import Callable

from tests.browser.table import BETWEEN_MOVES, WHAT_NOW

SIZES = {"N": (1280, 800), "E": (360, 740), "S": (1280, 800), "W": (360, 740)}
# What a player sees, told from the page: two pages that show the same give the same.
SEEN = """() => {
    const table = document.querySelector('court-table');
    table.queue?.flush();
    const all = (what) => [...table.querySelectorAll(what)].filter((each) => each.checkVisibility());
    const text = (each) => each.textContent.replace(/\\s+/g, ' ').trim();
    return {
        hand: all('.ct-hand .card').map((each) => `${each.dataset.card} ${each.matches('.legal')}`),
        felt: all('.ct-felt .played').map((each) => each.dataset.card).sort(),
        names: all('.ct-felt .name').map(text).sort(),
        trump: all('.ct-trump').map(text),
        taken: all('.ct-taken').map(text),
        sheet: table.querySelector('.ct-panel:not([hidden])')?.dataset.sheet ?? null,
        seq: table.match.seq,
        view: table.match.view,
        score: table.match.score,
    };
}"""
AT_SEQ = """seq => {
    const table = document.querySelector('court-table');
    table?.queue?.flush();
    return table?.match?.seq >= seq;
}"""
CAN_TAP = "card => document.querySelector(`.ct-hand:not(.busy) [data-card='${card}']`)"
IS_ASKED = "() => Boolean(document.querySelector('court-table').moves.chosen)"
# Two moves of one person are never as quick as a double click.
IS_RESTED = """pause => {
    const { moves } = document.querySelector('court-table');
    return !moves.isBusy && Date.now() - (moves.moved?.at ?? 0) > pause;
}"""
LONG = 30_000


class Person:
    """One of the four, with a browser of their own."""

    def __init__(self, visitor, seat, name):
        width, height = SIZES[seat]
        self.visitor, self.seat, self.name = visitor, seat, name
        self.context = visitor.context(width, height, reduced_motion="reduce")
        visitor._post(self.context, "guests/", {"name": name})
        self.page = None

    def post(self, path, data):
        return self.visitor._post(self.context, path, data)

    def sit(self, match_id, code=None):
        self.post(f"matches/{match_id}/join/", {"seat": self.seat, **({"code": code} if code else {})})

    def open(self, match_id):
        self.path = f"/matches/{match_id}/"
        self.page = self.visitor.page(self.path, context=self.context)

    def seq(self):
        return self.page.evaluate("() => document.querySelector('court-table').match.seq")

    def seen(self):
        return self.page.evaluate(SEEN)

    def differs_from_afresh(self):
        """{what: (here, there)} of this page and one opened just now, whose line was never lost.

        Both have a moment to show what is on its way.
        """
        page = self.visitor.page(self.path, context=self.context)
        page.wait_for_function("() => document.querySelector('court-table')?.match")
        for _ in range(60):
            here, there = self.seen(), page.evaluate(SEEN)
            if here == there:
                break
            page.wait_for_timeout(50)
        page.close()
        return {each: (here[each], there[each]) for each in here if here[each] != there[each]}

    def tap_card(self, card=None):
        """Tap a card that may be played; once more where this device asks."""
        card = card or self.page.locator(".ct-hand .card.legal").first.get_attribute("data-card")
        self.page.wait_for_function(CAN_TAP, arg=card)
        seq = self.seq()
        self.page.locator(f'.ct-hand [data-card="{card}"]').click()
        if self.page.evaluate(IS_ASKED):
            self.page.locator(f'.ct-hand [data-card="{card}"]').click()
        self.page.wait_for_function(AT_SEQ, arg=seq + 1, timeout=LONG)

    def press(self, what):
        """Press something that acts, and wait until it has."""
        seq = self.seq()
        what.click()
        if self.page.evaluate(IS_ASKED):
            what.click()
        self.page.wait_for_function(AT_SEQ, arg=seq + 1, timeout=LONG)


class Four:
    """The table: whose turn it is, and everybody's pages."""

    def __init__(self, people):
        self.people = {person.seat: person for person in people}
        self.dropped = []
        self.newest = people[-1]  # who acted last, and so has seen the most

    def acting(self):
        """(who is to do something, what). When a deal is over that is the first who has not said "next"."""
        match = self.newest.page.evaluate("() => document.querySelector('court-table').match")
        waits = [seat for seat, taken in match["seats"].items() if not taken["ready"]]
        person = self.people[match["view"]["turn"] or (waits or ["N"])[0]]
        person.page.wait_for_function(AT_SEQ, arg=match["seq"], timeout=LONG)
        person.page.evaluate("() => document.querySelector('court-table').queue?.flush()")
        person.page.wait_for_function(IS_RESTED, arg=BETWEEN_MOVES)
        self.newest = person
        return person, person.page.wait_for_function(WHAT_NOW, timeout=LONG).json_value()

    def together(self):
        """Wait until all pages show the same moment."""
        newest = max(person.seq() for person in self.people.values())
        for person in self.people.values():
            person.page.wait_for_function(AT_SEQ, arg=newest, timeout=LONG)

    def drop_around(self, kind: str, actor: Person, deed: Callable[[], None]):
        """Somebody acts while one who waits has no line; before that the actor has lost theirs as well.

        Afterwards all four see what they would have seen without any of it.
        """
        waiting = next(each for each in self.people.values() if each is not actor)
        actor.context.set_offline(True)
        actor.page.wait_for_timeout(60)
        actor.context.set_offline(False)
        waiting.context.set_offline(True)
        deed()
        waiting.page.wait_for_timeout(60)
        waiting.context.set_offline(False)
        self.together()
        for person in self.people.values():
            other = person.differs_from_afresh()
            assert not other, f"{kind}, {person.name}: {other}"
        self.dropped.append(kind)
