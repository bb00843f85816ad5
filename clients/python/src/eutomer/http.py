"""Requests, tried again where the service asks for that."""

from __future__ import annotations

import json
import time
from typing import Any, Dict, Optional
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from .errors import EutomerError

_AGAIN = (429, 503)


def _problem_of(error: HTTPError) -> EutomerError:
    text = error.read().decode("utf-8", "replace")
    try:
        problem = json.loads(text)
    except ValueError:
        problem = None
    if not isinstance(problem, dict):
        problem = {"status": error.code, "title": error.reason, "detail": text[:200] or str(error.reason)}
    after = error.headers.get("Retry-After", "")
    return EutomerError(problem, float(after) if after.isdigit() else None)


class Http:
    """Sends requests to one service with one key."""

    def __init__(self, url: str, key: Optional[str], timeout: float, retries: int, patience: float) -> None:
        self._url = url.rstrip("/")
        self._key = key
        self._timeout = timeout
        self._retries = retries
        self._patience = patience

    def ask(
        self, method: str, path: str, body: Optional[bytes] = None, headers: Optional[Dict[str, str]] = None
    ) -> Any:
        """The answer to a request, read as JSON. 429 and 503 are tried again after Retry-After, if that is bearable."""
        for left in range(self._retries, -1, -1):
            try:
                return self._once(method, path, body, headers or {})
            except EutomerError as error:
                wait = error.retry_after
                if error.status not in _AGAIN or wait is None or wait > self._patience or left == 0:
                    raise
                time.sleep(wait)
        raise AssertionError("expected retries of at least 0")

    def _once(self, method: str, path: str, body: Optional[bytes], headers: Dict[str, str]) -> Any:
        own = {"Accept": "application/json", **({"X-API-Key": self._key} if self._key else {}), **headers}
        request = Request(self._url + path, data=body, headers=own, method=method)
        try:
            with urlopen(request, timeout=self._timeout) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise _problem_of(error) from None
        except URLError as error:
            raise EutomerError({"code": "unreachable", "detail": f"{self._url}: {error.reason}"}) from error
