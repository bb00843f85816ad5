"""A FastAPI service around predict.py, without keys, limits or a database.

    PEER_TEMPLATES=TEMPLATES.json uvicorn --app-dir bench/peers --workers 2 service:app
"""
import os
from typing import List

from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, Field

from predict import load_templates, predict

TEMPLATES = load_templates(os.environ["PEER_TEMPLATES"])

app = FastAPI()


class Single(BaseModel):
    smiles: str = Field(max_length=5_000)


class Batch(BaseModel):
    smiles: List[str] = Field(max_items=10_000)


# The work is CPU-bound: running it in threads would only add overhead.
@app.post("/predict")
async def predict_single(request: Single):
    result = predict(request.smiles, TEMPLATES)
    if not result["ok"]:
        raise HTTPException(status_code=400, detail=result["error"])
    return result


@app.post("/predict/batch")
async def predict_batch(request: Batch):
    results = [predict(smiles, TEMPLATES) for smiles in request.smiles]
    return {"ok": True, "count": len(results), "failed": sum(not each["ok"] for each in results), "results": results}


@app.get("/readyz")
async def ready():
    return {"ready": True}
