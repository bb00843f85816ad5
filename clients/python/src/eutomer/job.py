"""Jobs: files that are worked on later."""

from __future__ import annotations

import time
from typing import Any, Callable, Dict, Iterator, Optional

from .http import Http
from .types import Result

_PAGE = 1000


class Job:
    """A job that the service has taken."""

    def __init__(self, http: Http, state: Dict[str, Any]) -> None:
        self._http = http
        self.state = state
        """What was last heard of it: `status`, `total`, `done`, `failed`, `seconds_left`, …"""

    @property
    def id(self) -> str:
        return str(self.state["id"])

    @property
    def is_over(self) -> bool:
        return self.state["status"] in ("done", "cancelled")

    def refresh(self) -> Job:
        """Asks how far it is."""
        self.state = self._http.ask("GET", f"/api/v1/jobs/{self.id}")
        return self

    def wait(self, progress: Optional[Callable[[int], None]] = None, every: float = 1.0) -> Job:
        """Waits for the end; `progress` is told how many compounds are done."""
        while not self.is_over:
            time.sleep(every)
            self.refresh()
            if progress is not None:
                progress(self.state["done"])
        return self

    def results(self) -> Iterator[Result]:
        """The results that there are, in the order sent."""
        after: Optional[int] = 0
        while after is not None:
            page = self._http.ask("GET", f"/api/v1/jobs/{self.id}/results?format=json&limit={_PAGE}&after={after}")
            yield from page["results"]
            # While the job runs, the next page may still be empty.
            after = page["next"] if page["count"] > 0 else None

    def delete(self) -> None:
        """Deletes it with its compounds and results, at once and for good."""
        self._http.ask("DELETE", f"/api/v1/jobs/{self.id}")
