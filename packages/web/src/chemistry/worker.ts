import {
  PredictorCore,
  readRecords,
  ToolkitTrap,
  type Knowledge,
  type LoadedRecords,
  type RecordsDocument,
} from '@eutomer/engine/browser';
import wasm from '@rdkit/rdkit/RDKit_minimal.wasm?url';
import methods from 'virtual:methods';
import { hasCachedPairs } from './cached-pairs.ts';
import { Engines } from './engines.ts';
import { nextTask } from '../app/next-task.ts';
import { noteAnswer } from './idle.ts';
import { FAMILIES, PairsSource, RECORDS } from './pairs-source.ts';
import { readRecordsStream } from './read-records-stream.ts';
import { TargetLookup } from './target-lookup.ts';
import { counted } from './progress.ts';
import { needsRecords, type Begun, type Loading, type Part, type Question, type Reply } from './questions.ts';

/** The engine in a web worker: structures are predicted here and sent nowhere. */

const reportShare = (part: Part, share: number): void => postMessage({ part, share } satisfies Loading);

/** This program's version: its address contains its hash. */
const PROGRAM = import.meta.url;

/** The versions of the loaded data. */
const versions = new Map<Part, string>();
const version = (): string | undefined => {
  const [families, records] = [versions.get('families') ?? '', versions.get('records') ?? ''];
  return families === '' || records === '' ? undefined : [PROGRAM, families, records].join(' ');
};

async function load<Document>(
  address: string,
  part: Part,
  what: string,
  read: (response: Response) => Promise<Document>,
): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the ${what} could not be loaded (${response.status})`);
  versions.set(part, response.headers.get('etag') ?? '');
  const document = await read(response);
  reportShare(part, 1);
  return document;
}

let compiling: Promise<WebAssembly.Module> | undefined;

/** Loads RDKit. On a first visit its bytes are counted, in a copy: browsers cache compiled code only of the original. */
async function fetchToolkit(): Promise<Response> {
  const response = await fetch(wasm);
  if (await hasCachedPairs()) return response;
  const { body } = response.clone();
  const counting = body === null ? undefined : counted(body, 'toolkit', (share) => reportShare('toolkit', share));
  counting?.pipeTo(new WritableStream()).catch(() => undefined);
  return response;
}

/** RDKit, compiled while it downloads, and only once for all instances. */
function toolkit(): Promise<WebAssembly.Module> {
  if (compiling === undefined) {
    compiling = WebAssembly.compileStreaming(fetchToolkit()).then((compiled) => {
      reportShare('toolkit', 1);
      return compiled;
    });
    compiling.catch(() => {
      compiling = undefined;
    });
  }
  return compiling;
}

/** The share of the records, unpacked, after which RDKit is requested, so that the link is not idle between the two. */
const ALMOST_ALL = 0.8;

const pairs = new PairsSource(PROGRAM);

let currentCatalogue: LoadedRecords['catalogue'] | undefined;
let targets: TargetLookup | undefined;

let loadingFamilies: Promise<Knowledge> | undefined;

const engines = new Engines<PredictorCore>({
  families: () =>
    (loadingFamilies = load(
      FAMILIES,
      'families',
      'knowledge',
      async (response) => (await response.json()) as Knowledge,
    )),
  records: async () => {
    // With cached pairs nothing can be done early, and the whole is read faster at once.
    const isRevisit = hasCachedPairs();
    const records = await load(RECORDS, 'records', 'records', async (response) => {
      if (await isRevisit) return readRecords((await response.json()) as RecordsDocument);
      if (response.body === null) throw new Error('the records arrived without content');
      let early: Promise<unknown> | undefined;
      return readRecordsStream(
        counted(response.body, 'records', (share) => {
          reportShare('records', share);
          // Once: after a failure, only whoever waits for RDKit tries again.
          if (share >= ALMOST_ALL) early ??= toolkit();
        }),
        (isomers) => {
          if (loadingFamilies !== undefined) pairs.beginEarly(loadingFamilies, isomers).catch(() => undefined);
        },
      );
    });
    currentCatalogue = records.catalogue;
    targets = undefined;
    return records;
  },
  start: async (families, records) => {
    const started = records === undefined ? undefined : await pairs.start(families, records.catalogue, version());
    const compiled = await toolkit();
    const engine = await PredictorCore.start(families, {
      wasm,
      methods,
      ...records,
      analogy: started?.analogy,
      instantiate: async (imports, receive) =>
        receive(await WebAssembly.instantiate(compiled, imports as WebAssembly.Imports)),
    });
    noteAnswer();
    if (started !== undefined) void pairs.finish(started, version());
    return engine;
  },
});

const targetLookup = (): TargetLookup => (targets ??= new TargetLookup(currentCatalogue?.targets ?? []));

const optionsOf = <Target>(target: Target | undefined) => (target === undefined ? {} : { target });

/** The options of a question; an unknown target is ignored. */
const questionOf = (target: string | undefined) =>
  target === undefined ? {} : optionsOf(targetLookup().find(target) ?? undefined);

async function answer(engine: PredictorCore, question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'start':
    case 'warm-up':
      return true;
    case 'records':
      return engines.hasRecords();
    case 'predict':
      return {
        result: engine.predict(question.smiles, questionOf(question.target)),
        withRecords: await engines.hasRecords(),
      };
    case 'predict-many':
      return question.rows.map(({ text, target }) => engine.predict(text, optionsOf(target)));
    case 'predict-molfiles':
      return question.rows.map(({ text, target }) => engine.predictMolfile(text, optionsOf(target)));
    case 'draw':
      return engine.draw(question.smiles, question.style);
    case 'draw-pair':
      return engine.drawPair(question.smiles, question.style, questionOf(question.target));
    case 'draw-beside':
      return engine.drawAligned(question.smiles, question.beside, question.style);
    case 'draw-template':
      return engine.drawTemplate(question.family, question.index, question.style);
    case 'prepare-substructures':
      engine.prepareSubstructures();
      return true;
    case 'families-containing':
      return engine.familiesContaining(question.pattern);
    case 'smiles-of':
      return question.molfiles.map((molfile) => engine.getSmiles(molfile));
    case 'molfile':
      return engine.molfile(question.smiles);
    case 'inchikey':
      return engine.inchikey(question.inchi);
    case 'inchikeys':
      return question.smiles.map((text) => engine.inchikey(text));
    case 'target':
      return { found: targetLookup().find(question.name), nearest: targetLookup().nearest(question.name) };
    case 'find-targets':
      return targetLookup().findAll(question.names);
    case 'known-compounds':
      return currentCatalogue?.statements.size ?? 0;
  }
}

/**
 * Starts loading RDKit. On a first visit this waits for the knowledge, so that over a slow link the known pairs are
 * computed while RDKit downloads.
 */
async function preloadToolkit(): Promise<void> {
  if (!(await hasCachedPairs()) && engines.hasAskedForRecords) await engines.loadKnowledge();
  await toolkit();
}

async function engineFor(question: Question): Promise<PredictorCore> {
  // A failure is reported by the question that needs the part.
  preloadToolkit().catch(() => {});
  if (question.ask === 'records' && question.again) await engines.loadRecordsAgain();
  if (needsRecords(question)) {
    const engine = await engines.forPredictions();
    if (question.ask === 'warm-up') await pairs.warmedUp;
    return engine;
  }
  // A page often asks for pictures first and for predictions next; one engine then serves both.
  await nextTask();
  return engines.forPictures();
}

async function handle({ id, question }: { id: number; question: Question }): Promise<Reply> {
  let engine: PredictorCore;
  try {
    engine = await engineFor(question);
  } catch (error) {
    return { id, ok: false, kind: 'not-loaded', message: error instanceof Error ? error.message : String(error) };
  }
  try {
    postMessage({ begun: id } satisfies Begun);
    const value = await answer(engine, question);
    noteAnswer();
    return { id, ok: true, value };
  } catch (error) {
    // RDKit cannot be used after a trap; the next question gets a new instance.
    const isTrap = error instanceof ToolkitTrap;
    if (isTrap) engines.restart();
    return { id, ok: false, kind: isTrap ? 'crashed' : 'fault', message: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  void handle(data).then((reply) => postMessage(reply));
});
