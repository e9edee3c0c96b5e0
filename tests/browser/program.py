"""A match against bots, played as a program plays: over REST, with the session of a browser's device."""

STEPS_MOST = 600
WHAT_TO_DO = ("play", "call", "hide", "show", "keep-trump", "stop", "pass")


def played_on(visitor, context, preset, rules, until):
    """Play a new match until something is so of its document. -> its path, `matches/ID/`"""
    if not any(cookie["name"] == "sessionid" for cookie in context.cookies()):
        visitor._post(context, "guests/", {"name": "Farah"})
    asked = {"preset": preset, "rules": rules, "clock": {"kind": "none"}, "visibility": "public"}
    path = f"matches/{visitor._post(context, 'matches/', asked)['id']}/"
    visitor._post(context, f"{path}ready/", {})
    for _ in range(STEPS_MOST):
        match = context.request.get(f"{visitor.site}/api/v1/{path}").json()
        if until(match):
            return path
        legal = (match["view"] or {}).get("legal") or []
        wanted = [action for kind in WHAT_TO_DO for action in legal if action["type"] == kind]
        if wanted:
            visitor._post(context, f"{path}actions/", {**wanted[0], "seq": match["seq"]})
        elif match["view"] and match["view"]["result"]:
            visitor._post(context, f"{path}ready/", {})
        else:
            context.request.get(f"{visitor.site}/readyz")
    raise AssertionError(f"{preset} did not come so far")
