"""What a visit brings over the line."""


class Weight:
    """Listens from now on. Sizes are asked for afterwards: who waits in a listener keeps the page waiting."""

    def __init__(self, context):
        self.asked = []
        context.on("requestfinished", lambda request: self.asked.append(request))

    def of_pages(self):
        """Bytes of the bodies that pages asked for."""
        return self._sum(lambda request: not request.service_worker)

    def of_worker(self):
        """Bytes of the bodies that their worker asked for."""
        return self._sum(lambda request: request.service_worker)

    def _sum(self, is_counted):
        return sum(each.sizes()["responseBodySize"] for each in self.asked if is_counted(each))
