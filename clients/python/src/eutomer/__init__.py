"""Which enantiomer of a chiral molecule is the active one: a client for the eutomer service."""

from .client import Client
from .errors import EutomerError
from .job import Job
from .table import frame
from .types import (
    Compound,
    Evidence,
    FailedPrediction,
    InScope,
    ItemError,
    OutOfScope,
    Prediction,
    Result,
    Stereocenter,
)

__all__ = [
    "Client",
    "Compound",
    "EutomerError",
    "Evidence",
    "FailedPrediction",
    "InScope",
    "ItemError",
    "Job",
    "OutOfScope",
    "Prediction",
    "Result",
    "Stereocenter",
    "frame",
]
