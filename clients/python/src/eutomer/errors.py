"""Errors of the service as exceptions."""

from __future__ import annotations

import re
from typing import Any, Mapping, Optional

_DETAIL = re.compile(r"^Expected (?P<expected>.+?)(?:; (?:got )?(?P<got>.+?))?(?:\.(?:\s+(?P<fix>.+))?)?$", re.DOTALL)


class EutomerError(Exception):
    """A request that the service refused, or that could not be sent (`code` is `unreachable`)."""

    def __init__(self, problem: Mapping[str, Any], retry_after: Optional[float] = None) -> None:
        self.code: str = problem.get("code", "unknown")
        self.status: int = problem.get("status", 0)
        self.title: str = problem.get("title", "")
        self.detail: str = problem.get("detail", self.title)
        self.position: Optional[int] = problem.get("position")
        self.request_id: Optional[str] = problem.get("request_id")
        self.page: Optional[str] = problem.get("type")
        """Address of the page about this error, relative to the service."""
        self.retry_after = retry_after
        told = _DETAIL.match(self.detail)
        self.expected: Optional[str] = told["expected"] if told else None
        """The parts of `detail`; None where it does not say."""
        self.got: Optional[str] = told["got"] if told else None
        self.fix: Optional[str] = told["fix"] if told else None
        super().__init__(f"{self.code}: {self.detail}")
