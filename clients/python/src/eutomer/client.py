"""The client."""

from __future__ import annotations

import json
import uuid
from itertools import islice
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Union, cast
from urllib.parse import urlencode

from .http import Http
from .job import Job
from .types import Compound, Prediction, Result

_JSON = {"Content-Type": "application/json"}
_TYPES = {".csv": "text/csv", ".smi": "text/plain", ".txt": "text/plain"}


def _body(**fields: Any) -> bytes:
    return json.dumps({name: value for name, value in fields.items() if value is not None}).encode()


class Client:
    """Asks a eutomer service.

    `retries` is how often 429 and 503 are tried again; `patience` the most seconds that are waited each time.
    """

    def __init__(
        self, url: str, key: Optional[str] = None, *, timeout: float = 120, retries: int = 5, patience: float = 60
    ) -> None:
        self._http = Http(url, key, timeout, retries, patience)

    def predict(self, smiles: str, target: Optional[str] = None) -> Prediction:
        """The prediction for one molecule. Raises EutomerError where the SMILES cannot be read."""
        return cast(Prediction, self._http.ask("POST", "/api/v1/predict", _body(smiles=smiles, target=target), _JSON))

    def predict_many(
        self,
        smiles: Iterable[str],
        target: Optional[str] = None,
        *,
        batch_size: int = 500,
        progress: Optional[Callable[[int], None]] = None,
    ) -> Iterator[Result]:
        """A result for each molecule, in order, asked for in batches as they are read; `progress` is told how many are done."""
        waiting = iter(smiles)
        done = 0
        while batch := list(islice(waiting, batch_size)):
            answer = self._http.ask("POST", "/api/v1/predict/batch", _body(smiles=batch, target=target), _JSON)
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
        """Sends a file (.csv, or .smi and .txt with a SMILES a line; also .gz) to be worked on later."""
        path = Path(file)
        packed = path.suffix == ".gz"
        kind = (Path(path.stem) if packed else path).suffix.lower()
        if kind not in _TYPES:
            raise ValueError(f"expected a file named .csv, .smi or .txt, perhaps with .gz; got {path.name}")
        # The same key with each try: a job whose answer was lost is not charged twice.
        headers: Dict[str, str] = {"Content-Type": _TYPES[kind], "Idempotency-Key": str(uuid.uuid4())}
        if packed:
            headers["Content-Encoding"] = "gzip"
        asked = {"column": column, "name_column": name_column, "target": target}
        query = urlencode({name: value for name, value in asked.items() if value is not None})
        answer = self._http.ask("POST", f"/api/v1/jobs?{query}", path.read_bytes(), headers)
        return Job(self._http, answer)

    def find(self, name: str, limit: int = 10) -> List[Compound]:
        """Known compounds of that name; where there are none, those with a name like it. Needs no key."""
        answer = self._http.ask("GET", f"/api/v1/compounds?{urlencode({'q': name, 'limit': limit})}")
        return cast(List[Compound], answer["compounds"])
