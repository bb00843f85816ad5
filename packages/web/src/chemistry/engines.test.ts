import type { Knowledge, LoadedRecords } from '@eutomer/engine/browser';
import { beforeEach, expect, it } from 'vitest';
import { Engines } from './engines.ts';

const FAMILIES = { families: [] } as unknown as Knowledge;
const RECORDS = {} as unknown as LoadedRecords;

let families: PromiseWithResolvers<Knowledge>;
let records: PromiseWithResolvers<LoadedRecords>;
let loaded: string[];
let engines: Engines<string>;

beforeEach(() => {
  families = Promise.withResolvers();
  records = Promise.withResolvers();
  loaded = [];
  engines = new Engines<string>({
    families: () => {
      loaded.push('families');
      return families.promise;
    },
    records: () => {
      loaded.push('records');
      return records.promise;
    },
    start: async (_families, known) => {
      loaded.push('start');
      return known === undefined ? 'families only' : 'whole';
    },
  });
});

/** True if a promise is already settled. */
const isSettled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), 5);
    }),
  ]);

it('loads families and records in parallel, and predicts when both are loaded', async () => {
  const predicting = engines.forPredictions();
  expect(loaded).toEqual(['families', 'records']);
  families.resolve(FAMILIES);
  expect(await isSettled(predicting)).toBe(false);
  records.resolve(RECORDS);
  expect(await predicting).toBe('whole');
  expect(await engines.hasRecords()).toBe(true);
});

it('draws with the engine that predicts, even while it starts', async () => {
  const predicting = engines.forPredictions();
  families.resolve(FAMILIES);
  const drawing = engines.forPictures();
  records.resolve(RECORDS);
  await predicting;
  expect(await drawing).toBe('whole');
  expect(loaded).toEqual(['families', 'records', 'start']);
});

it('starts an engine for pictures alone, and another when predictions are asked for', async () => {
  families.resolve(FAMILIES);
  expect(await engines.forPictures()).toBe('families only');
  records.resolve(RECORDS);
  expect(await engines.forPredictions()).toBe('whole');
  expect(await engines.forPictures()).toBe('whole');
});

it('does not load records for pictures', async () => {
  families.resolve(FAMILIES);
  await engines.forPictures();
  expect(loaded).toEqual(['families', 'start']);
});

it('continues with families if the records cannot be loaded, says so, and can retry', async () => {
  families.resolve(FAMILIES);
  records.reject(new Error('gone'));
  expect(await engines.forPredictions()).toBe('families only');
  expect(await engines.hasRecords()).toBe(false);
  records = Promise.withResolvers();
  records.resolve(RECORDS);
  expect(await engines.forPredictions()).toBe('families only');
  expect(await engines.loadRecordsAgain()).toBe(true);
  expect(await engines.forPredictions()).toBe('whole');
});

it('retries after the families could not be loaded', async () => {
  families.reject(new Error('offline'));
  records.reject(new Error('offline'));
  await expect(engines.forPredictions()).rejects.toThrow('offline');
  families = Promise.withResolvers();
  records = Promise.withResolvers();
  families.resolve(FAMILIES);
  records.resolve(RECORDS);
  expect(await engines.forPredictions()).toBe('whole');
});

it('starts another engine after a trap, from the loaded data', async () => {
  families.resolve(FAMILIES);
  records.resolve(RECORDS);
  await engines.forPredictions();
  engines.restart();
  expect(await engines.forPredictions()).toBe('whole');
  expect(loaded).toEqual(['families', 'records', 'start', 'start']);
});
