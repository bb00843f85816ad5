"""HTTP requests with retries."""

from __future__ import annotations

import json
import time
from http.client import HTTPException
from typing import Any, Dict, Optional
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .errors import EutomerError

_RETRY_STATUSES = (429, 503)


class _NoRedirect(HTTPRedirectHandler):
    """Follows no redirect: urllib would send a POST on as a GET, and the key to any host."""

    def redirect_request(self, *_: Any) -> None:
        return None


_open = build_opener(_NoRedirect).open


def _to_error(error: HTTPError) -> EutomerError:
    if 300 <= error.code < 400:
        detail = f"Expected the address of the service; it redirects to {error.headers.get('Location')}. Use that address."
        return EutomerError({"code": "unreachable", "status": error.code, "detail": detail})
    text = error.read().decode("utf-8", "replace")
    try:
        problem = json.loads(text)
    except ValueError:
        problem = None
    if not isinstance(problem, dict):
        problem = {"status": error.code, "title": error.reason, "detail": text[:200] or str(error.reason)}
    retry_after = error.headers.get("Retry-After", "")
    return EutomerError(problem, float(retry_after) if retry_after.isdigit() else None)


class Http:
    """Sends requests to one service with one key."""

    def __init__(self, url: str, key: Optional[str], timeout: float, retries: int, patience: float) -> None:
        self._url = url.rstrip("/")
        # A key that was read from a file may end with a line break.
        self._key = key.strip() if key else None
        self._timeout = timeout
        self._retries = retries
        self._patience = patience

    def request(
        self, method: str, path: str, body: Optional[bytes] = None, headers: Optional[Dict[str, str]] = None
    ) -> Any:
        """Sends a request and returns the parsed JSON. Retries 429 and 503 after Retry-After, unless that is too long."""
        for retries_left in range(self._retries, -1, -1):
            try:
                return self._send(method, path, body, headers or {})
            except EutomerError as error:
                wait = error.retry_after
                if error.status not in _RETRY_STATUSES or wait is None or wait > self._patience or retries_left == 0:
                    raise
                time.sleep(wait)
        raise AssertionError("expected retries of at least 0")

    def _send(self, method: str, path: str, body: Optional[bytes], headers: Dict[str, str]) -> Any:
        all_headers = {"Accept": "application/json", **({"X-API-Key": self._key} if self._key else {}), **headers}
        request = Request(self._url + path, data=body, headers=all_headers, method=method)
        try:
            try:
                with _open(request, timeout=self._timeout) as response:
                    return json.load(response)
            except HTTPError as error:
                raise _to_error(error) from None
        except (json.JSONDecodeError, UnicodeDecodeError) as error:
            detail = f"Expected JSON from {self._url}; got something else. Check that this is the address of the service."
            raise EutomerError({"code": "unreachable", "detail": detail}) from error
        except (OSError, HTTPException) as error:
            # A connection that breaks, or is too slow, after the request was sent raises no URLError.
            reason = error.reason if isinstance(error, URLError) else error
            raise EutomerError({"code": "unreachable", "detail": f"{self._url}: {reason}"}) from error
