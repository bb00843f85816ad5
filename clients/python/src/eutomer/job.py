"""Jobs: files that are predicted in the background."""

from __future__ import annotations

import time
from typing import Any, Callable, Dict, Iterator, Optional

from .http import Http
from .types import Result

_PAGE = 1000


class Job:
    """A job that the service has accepted."""

    def __init__(self, http: Http, state: Dict[str, Any]) -> None:
        self._http = http
        self.state = state
        """Its last known state: `status`, `total`, `done`, `failed`, `seconds_left`, …"""

    @property
    def id(self) -> str:
        return str(self.state["id"])

    @property
    def is_over(self) -> bool:
        return self.state["status"] in ("done", "cancelled")

    def refresh(self) -> Job:
        """Updates the state."""
        self.state = self._http.request("GET", f"/api/v1/jobs/{self.id}")
        return self

    def wait(self, progress: Optional[Callable[[int], None]] = None, every: float = 1.0) -> Job:
        """Waits until the job has ended; `progress` is called with the number of compounds done."""
        while not self.is_over:
            time.sleep(every)
            self.refresh()
            if progress is not None:
                progress(self.state["done"])
        return self

    def results(self) -> Iterator[Result]:
        """Yields the results available so far, in input order."""
        after: Optional[int] = 0
        while after is not None:
            page = self._http.request("GET", f"/api/v1/jobs/{self.id}/results?format=json&limit={_PAGE}&after={after}")
            yield from page["results"]
            # While the job is running, the next page may be empty.
            after = page["next"] if page["count"] > 0 else None

    def cancel(self) -> Job:
        """Stops the job; compounds that have not been started are refunded."""
        self.state = self._http.request("POST", f"/api/v1/jobs/{self.id}/cancel")
        return self

    def delete(self) -> None:
        """Deletes the job with its compounds and results, immediately and permanently."""
        self._http.request("DELETE", f"/api/v1/jobs/{self.id}")
