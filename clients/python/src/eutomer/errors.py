"""Service errors as exceptions."""

from __future__ import annotations

import re
from typing import Any, Mapping, Optional

_DETAIL = re.compile(r"^Expected (?P<expected>.+?)(?:; (?:got )?(?P<got>.+?))?(?:\.(?:\s+(?P<fix>.+))?)?$", re.DOTALL)


class EutomerError(Exception):
    """A request that the service rejected, or that it did not answer (`code` is `unreachable`)."""

    def __init__(self, problem: Mapping[str, Any], retry_after: Optional[float] = None) -> None:
        self.code: str = problem.get("code", "unknown")
        self.status: int = problem.get("status", 0)
        self.title: str = problem.get("title", "")
        self.detail: str = problem.get("detail", self.title)
        self.position: Optional[int] = problem.get("position")
        self.request_id: Optional[str] = problem.get("request_id")
        self.page: Optional[str] = problem.get("type")
        """URL of the page about this error, relative to the service."""
        self.retry_after = retry_after
        parts = _DETAIL.match(self.detail)
        self.expected: Optional[str] = parts["expected"] if parts else None
        """Parts of `detail`; None if it does not have them."""
        self.got: Optional[str] = parts["got"] if parts else None
        self.fix: Optional[str] = parts["fix"] if parts else None
        super().__init__(f"{self.code}: {self.detail}")
