import { PredictorCore, type Knowledge, type PreparedCatalogue } from '@eutomer/engine/browser';
import wasm from '@rdkit/rdkit/RDKit_minimal.wasm?url';
import methods from 'virtual:methods';
import { Engines } from './engines.ts';
import { restsOnEvidence, type Question, type Reply } from './questions.ts';

/** The engine in a worker of the browser's: what a chemist draws is predicted here and is sent nowhere. */

async function load<Document>(address: string, what: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the ${what} could not be loaded (${response.status})`);
  return (await response.json()) as Document;
}

/** How long a question may wait for a step of the warming up, in milliseconds. */
const STEP = 20;

/** Makes the first answer by analogy ready, a step at a time: questions that come meanwhile are answered between the steps. */
function warmUp(core: PredictorCore): void {
  if (core.warmUp(STEP)) setTimeout(() => warmUp(core));
}

const engines = new Engines<PredictorCore>({
  families: () => load<Knowledge>('/api/v1/knowledge', 'knowledge'),
  records: () => load<PreparedCatalogue>('/api/v1/knowledge/records', 'records'),
  start: async (families, catalogue) => {
    const core = await PredictorCore.start(families, { wasm, methods, catalogue });
    if (catalogue !== undefined) setTimeout(() => warmUp(core));
    return core;
  },
});

async function answer(engine: PredictorCore, question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'start':
      return true;
    case 'records':
      return engines.hasRecords();
    case 'predict':
      return engine.predict(question.smiles);
    case 'predict-many':
      return question.smiles.map((each) => engine.predict(each));
    case 'draw':
      return engine.draw(question.smiles, question.style);
    case 'draw-pair':
      return engine.drawPair(question.smiles, question.style);
    case 'draw-common-part':
      return engine.drawCommonPart(question.smiles, question.common, question.style);
    case 'draw-template':
      return engine.drawTemplate(question.family, question.index, question.style);
    case 'smiles-of':
      return question.molfiles.map((each) => engine.smilesOf(each));
    case 'molfile':
      return engine.molfile(question.smiles);
  }
}

async function engineFor(question: Question): Promise<PredictorCore> {
  if (question.ask === 'records' && question.again) await engines.loadRecordsAgain();
  return restsOnEvidence(question) ? engines.forPredictions() : engines.forPictures();
}

async function handle({ id, question }: { id: number; question: Question }): Promise<Reply> {
  let engine: PredictorCore;
  try {
    engine = await engineFor(question);
  } catch (error) {
    return { id, ok: false, fatal: false, message: error instanceof Error ? error.message : String(error) };
  }
  try {
    return { id, ok: true, value: await answer(engine, question) };
  } catch (error) {
    // A trapped toolkit is of no further use; the next question gets a new one.
    engines.restart();
    return { id, ok: false, fatal: true, message: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  void handle(data).then((reply) => postMessage(reply));
});
