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
    "input_is",
    "eutomer_smiles",
    "distomer_smiles",
    "family",
    "reason",
    "notes",
    "sources",
    "warnings",
    "error_code",
    "error_message",
    "model_version",
]


def _row(result: Result) -> Dict[str, Any]:
    fields: Dict[str, Any] = dict(result)
    evidence = fields.get("evidence", [])
    own = fields.get("input", {})
    return {
        # Of jobs: the row, and the file's own columns.
        **({"row": fields["row"]} if "row" in fields else {}),
        **{name: own[name] for name in fields.get("input_columns", own)},
        **{name: fields.get(name) for name in COLUMNS},
        "atom_index": fields.get("stereocenter", {}).get("atom_index"),
        "sources": "; ".join(dict.fromkeys(source for item in evidence for source in item["sources"])),
        "warnings": " ".join(fields.get("warnings", [])),
        "error_code": fields.get("error", {}).get("code"),
        "error_message": fields.get("error", {}).get("message"),
    }


def frame(results: Iterable[Result]) -> pandas.DataFrame:
    """Returns a DataFrame with one row per result; those of a job begin with the columns of its file. Needs pandas."""
    import pandas

    rows = [_row(result) for result in results]
    own = dict.fromkeys(name for row in rows for name in row if name not in COLUMNS)
    return pandas.DataFrame(rows, columns=[*own, *COLUMNS])
