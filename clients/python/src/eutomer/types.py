"""Types of the service's responses, named as in its OpenAPI document."""

from __future__ import annotations

from typing import Dict, List, Literal, Optional, TypedDict, Union

Letter = Literal["R", "S"]


class _EvidenceOptional(TypedDict, total=False):
    atom_index: int
    target: str
    says: str
    eudismic_ratio: float
    epimer: str
    supports: bool
    favours: Letter
    share: float
    aligned: List[List[int]]


class Evidence(_EvidenceOptional):
    name: str
    smiles: str
    active_enantiomer: Letter
    evidence: str
    similarity: float
    sources: List[str]


class Stereocenter(TypedDict):
    atom_index: int
    drawn: Optional[Letter]


class _NearestOptional(TypedDict, total=False):
    atom_index: int


class NearestCompound(_NearestOptional):
    name: Optional[str]
    smiles: str
    similarity: float
    active_enantiomer: Optional[Letter]
    target: Optional[str]
    sources: List[str]


class AtTarget(TypedDict):
    target: Optional[str]
    name: Optional[str]
    genes: List[str]
    organism: Optional[str]
    active_enantiomer: Optional[Letter]
    eudismic_ratio: Optional[float]
    at_least: bool
    contradicted: bool
    sources: List[str]


class DrugClassStats(TypedDict):
    n_validated: int
    n_correct: int
    accuracy: str
    wilson_ci_lower: float
    kc_tier: Literal["T1", "T2", "T3", "T4"]


class _Answer(TypedDict):
    ok: Literal[True]
    input_smiles: str
    canonical_smiles: str
    notes: str
    model_version: str


class _AnswerOptional(TypedDict, total=False):
    by_target: List[AtTarget]
    nearest: List[NearestCompound]
    elapsed_ms: int
    """Only in single predictions."""
    row: int
    """Only in jobs, like the next six."""
    name: str
    asked_target: str
    input: Dict[str, str]
    input_columns: List[str]
    molfile: Optional[str]
    inchikey: Optional[str]


class _InScopeOptional(_AnswerOptional, total=False):
    family: str
    family_label: str
    confidence_score: float
    """Only in batches and jobs, like the next two."""
    confidence_tier: Literal["very_high", "high", "moderate", "low"]
    drug_class_stats: DrugClassStats


class InScope(_Answer, _InScopeOptional):
    """A prediction."""

    scope: Literal["validated", "exploratory"]
    basis: Literal["known", "family", "analogy"]
    active_enantiomer: Letter
    eutomer_descriptor: str
    confidence: float
    eutomer_smiles: str
    distomer_smiles: str
    stereocenter: Stereocenter
    input_is: Literal["eutomer", "distomer", "unspecified"]
    evidence: List[Evidence]
    warnings: List[str]


class _OutOfScopeOptional(_AnswerOptional, total=False):
    evidence: List[Evidence]
    warnings: List[str]


class OutOfScope(_Answer, _OutOfScopeOptional):
    """No prediction."""

    scope: Literal["out-of-scope"]
    reason: Literal[
        "no-carbon",
        "relative-stereo",
        "undefined-stereocentres",
        "no-stereocentre",
        "achiral",
        "meso",
        "no-eutomer",
        "depends-on-target",
        "contradictory",
        "unlike-known",
        "too-uncertain",
    ]
    """Why; `notes` says it in words."""


class _ItemErrorOptional(TypedDict, total=False):
    position: int


class ItemError(_ItemErrorOptional):
    code: str
    message: str


class _FailedPredictionOptional(TypedDict, total=False):
    row: int
    """Only in jobs, like the next six."""
    name: str
    asked_target: str
    input: Dict[str, str]
    input_columns: List[str]
    molfile: Optional[str]
    inchikey: Optional[str]


class FailedPrediction(_FailedPredictionOptional):
    """A compound of a batch or a job that could not be parsed."""

    ok: Literal[False]
    input_smiles: Optional[str]
    """None in jobs, for a record of an SDF and for a row that could not be read."""
    error: ItemError


Prediction = Union[InScope, OutOfScope]
Result = Union[InScope, OutOfScope, FailedPrediction]


class Compound(TypedDict):
    """A known compound, found by name."""

    name: str
    smiles: str
    matched: str
    kind: Literal["name", "synonym", "racemate", "record", "inchikey"]
    how: Literal["exact", "prefix", "similar"]
