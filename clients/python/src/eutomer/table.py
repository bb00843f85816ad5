"""Results as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable

from .types import Result

if TYPE_CHECKING:
    import pandas

COLUMNS = [
    "input_smiles",
    "ok",
    "scope",
    "basis",
    "active_enantiomer",
    "atom_index",
    "eutomer_descriptor",
    "confidence",
    "eutomer_smiles",
    "family",
    "sources",
    "warnings",
    "error_code",
    "model_version",
]


def _row(result: Result) -> Dict[str, Any]:
    fields: Dict[str, Any] = dict(result)
    evidence = fields.get("evidence", [])
    return {
        **{name: fields.get(name) for name in COLUMNS},
        "atom_index": fields.get("stereocenter", {}).get("atom_index"),
        "sources": "; ".join(dict.fromkeys(source for item in evidence for source in item["sources"])),
        "warnings": " ".join(fields.get("warnings", [])),
        "error_code": fields.get("error", {}).get("code"),
    }


def frame(results: Iterable[Result]) -> pandas.DataFrame:
    """Returns a DataFrame with one row per result. Needs pandas."""
    import pandas

    return pandas.DataFrame([_row(result) for result in results], columns=COLUMNS)
