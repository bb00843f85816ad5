"""The client for predictions, jobs and name lookups."""

from __future__ import annotations

import json
import uuid
from itertools import islice
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Union, cast
from urllib.parse import urlencode

from .http import Http
from .job import Job
from .types import Compound, Prediction, Result

_JSON = {"Content-Type": "application/json"}
_TYPES = {
    ".csv": "text/csv",
    ".tsv": "text/csv",
    ".smi": "text/plain",
    ".txt": "text/plain",
    ".sdf": "chemical/x-mdl-sdfile",
    ".mol": "chemical/x-mdl-sdfile",
}
_NAMES_AT_ONCE = 100


def _body(**fields: Any) -> bytes:
    return json.dumps({name: value for name, value in fields.items() if value is not None}).encode()


class Client:
    """A client for one eutomer service.

    `retries` is the maximum number of retries after 429 and 503, `patience` the maximum wait before each, in seconds.
    """

    def __init__(
        self, url: str, key: Optional[str] = None, *, timeout: float = 120, retries: int = 5, patience: float = 60
    ) -> None:
        if not url.startswith(("http://", "https://")):
            raise ValueError(f'expected a URL such as "http://127.0.0.1:8080"; got "{url}"')
        # A key read from a file ends with a line break.
        self._http = Http(url, key.strip() if key else key, timeout, retries, patience)

    def predict(self, smiles: str, target: Optional[str] = None) -> Prediction:
        """Predicts the eutomer of one molecule. Raises EutomerError if the SMILES cannot be parsed."""
        answer = self._http.request("POST", "/api/v1/predict", _body(smiles=smiles, target=target), _JSON)
        return cast(Prediction, answer)

    def predict_many(
        self,
        smiles: Iterable[str],
        target: Optional[str] = None,
        *,
        batch_size: int = 500,
        progress: Optional[Callable[[int], None]] = None,
    ) -> Iterator[Result]:
        """Returns one result per molecule, in order, requested in batches; `progress` gets the number done."""
        if isinstance(smiles, str):
            raise TypeError("expected a list of SMILES; got one string")
        if batch_size < 1:
            raise ValueError(f"expected a batch_size of at least 1; got {batch_size}")
        return self._predict_batches(iter(smiles), target, batch_size, progress)

    def _predict_batches(
        self, remaining: Iterator[str], target: Optional[str], batch_size: int, progress: Optional[Callable[[int], None]]
    ) -> Iterator[Result]:
        done = 0
        while batch := list(islice(remaining, batch_size)):
            answer = self._http.request("POST", "/api/v1/predict/batch", _body(smiles=batch, target=target), _JSON)
            done += len(batch)
            if progress is not None:
                progress(done)
            yield from cast(List[Result], answer["results"])

    def job(
        self,
        file: Union[str, Path],
        *,
        column: Optional[str] = None,
        name_column: Optional[str] = None,
        target: Optional[str] = None,
    ) -> Job:
        """Submits a file as a job: .csv, .tsv, .sdf, .mol, or .smi or .txt with one SMILES per line, optionally with .gz."""
        path = Path(file)
        is_gzip = path.suffix.lower() == ".gz"
        kind = (Path(path.stem) if is_gzip else path).suffix.lower()
        if kind not in _TYPES:
            names = ", ".join(_TYPES)
            raise ValueError(f"expected a file whose name ends with {names}, optionally followed by .gz; got {path.name}")
        # The same key for every retry: after a 503 (database_unavailable) the job may have been charged.
        headers: Dict[str, str] = {"Content-Type": _TYPES[kind], "Idempotency-Key": str(uuid.uuid4())}
        if is_gzip:
            headers["Content-Encoding"] = "gzip"
        params = {"column": column, "name_column": name_column, "target": target}
        query = urlencode({name: value for name, value in params.items() if value is not None})
        answer = self._http.request("POST", f"/api/v1/jobs?{query}", path.read_bytes(), headers)
        return Job(self._http, answer)

    def find(self, name: str, limit: int = 10) -> List[Compound]:
        """Finds known compounds by name, or by similar name if there is no match. Needs no key."""
        answer = self._http.request("GET", f"/api/v1/compounds?{urlencode({'q': name, 'limit': limit})}")
        return cast(List[Compound], answer["compounds"])

    def find_many(self, names: Sequence[str]) -> List[List[Compound]]:
        """Finds known compounds by exact name: a list for each name, empty if no compound has it. Needs no key."""
        found: List[List[Compound]] = []
        for start in range(0, len(names), _NAMES_AT_ONCE):
            body = _body(names=list(names[start : start + _NAMES_AT_ONCE]))
            answer = self._http.request("POST", "/api/v1/compounds", body, _JSON)
            found.extend(item["compounds"] for item in answer["found"])
        return found
