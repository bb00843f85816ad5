import { PredictorCore, type Knowledge } from '@eutomer/engine/browser';
import wasm from '@rdkit/rdkit/RDKit_minimal.wasm?url';
import methods from 'virtual:methods';
import { findNames } from './find-names.ts';
import type { Question, Reply } from './questions.ts';

/** The engine in a worker of the browser's: what a chemist draws is predicted here and is sent nowhere. */

let knowledge: Promise<Knowledge> | undefined;
let core: Promise<PredictorCore> | undefined;

async function fetchKnowledge(): Promise<Knowledge> {
  const response = await fetch('/api/v1/knowledge');
  if (!response.ok) throw new Error(`the knowledge could not be loaded (${response.status})`);
  return (await response.json()) as Knowledge;
}

/** One core for all questions; a failed start is tried again at the next. */
function ready(): Promise<PredictorCore> {
  knowledge ??= fetchKnowledge();
  core ??= knowledge.then((loaded) => PredictorCore.start(loaded, { wasm, methods }));
  core.catch(() => { core = undefined; knowledge = undefined; });
  return core;
}

async function answer(engine: PredictorCore, question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'start': return true;
    case 'find': return findNames((await knowledge)!, question.text);
    case 'predict': return engine.predict(question.smiles);
    case 'predict-many': return question.smiles.map((each) => engine.predict(each));
    case 'draw': return engine.draw(question.smiles, question.style);
    case 'draw-pair': return engine.drawPair(question.smiles, question.style);
    case 'draw-template': return engine.drawTemplate(question.family, question.index, question.style);
    case 'smiles-of': return question.molfiles.map((each) => engine.smilesOf(each));
    case 'molfile': return engine.molfile(question.smiles);
  }
}

async function handle({ id, question }: { id: number; question: Question }): Promise<Reply> {
  let engine: PredictorCore;
  try {
    engine = await ready();
  } catch (error) {
    return { id, ok: false, fatal: false, message: error instanceof Error ? error.message : String(error) };
  }
  try {
    return { id, ok: true, value: await answer(engine, question) };
  } catch (error) {
    // A trapped toolkit is of no further use; the next question gets a new one.
    core = undefined;
    return { id, ok: false, fatal: true, message: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  void handle(data).then((reply) => postMessage(reply));
});
