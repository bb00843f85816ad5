import { createPredictor, type Predictor } from '@eutomer/engine';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobClient, type JobClient } from '../../../../tests/support/jobs.ts';
import { LONG } from '../../../../tests/support/long.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';
import { CHUNK_COMPOUNDS } from './create-job.ts';
import { failChunk, processChunk } from './process-chunk.ts';

/** Chunks with compounds that crash their worker. An attempt that crashes is abandoned, as by a killed process. */

const DEADLY = ['CC(C)Br', 'CC(C)I'];
/** It can be predicted, but crashes its worker when drawn. */
const UNDRAWABLE = 'CC(C)F';
const ROWS = Array.from(
  { length: CHUNK_COMPOUNDS },
  (_, row) => ({ 70: DEADLY[0]!, 410: DEADLY[1]! })[row] ?? 'C'.repeat(1 + (row % 20)),
);

onPostgresFirst('chunks that crash workers', (database) => {
  let service: TestService;
  let client: JobClient;
  /** The compounds sent to the predictor, in each attempt. */
  let requested: number[] = [];
  /** Resolves when a compound crashes the worker; the predictor then never answers. */
  let died = Promise.withResolvers<void>();
  /** Called before each prediction. */
  let onPrediction = (): void => {};
  beforeAll(async () => {
    const real = await createPredictor({ threads: 1 });
    const predictor: Predictor = {
      ...real,
      get state() {
        return real.state;
      },
      predictMany(smiles, signal) {
        requested.push(smiles.length);
        onPrediction();
        if (!smiles.some((text) => DEADLY.includes(text))) return real.predictMany(smiles, signal);
        died.resolve();
        return new Promise(() => {});
      },
      drawMolfiles(smiles, signal) {
        if (!smiles.includes(UNDRAWABLE)) return real.drawMolfiles(smiles, signal);
        died.resolve();
        return new Promise(() => {});
      },
    };
    service = await testService(database, { chunksAtOnce: 0, predictor });
    await service.context.jobs.queue();
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    client = jobClient(service, await service.key({ plan: 'enterprise', limit: 100_000 }));
  });

  /** The chunks of a job, in order. */
  const getChunks = async (job: string): Promise<string[]> =>
    (
      await service.context.db.selectFrom('job_chunk').select('id').where('job_id', '=', job).orderBy('first').execute()
    ).map(({ id }) => id);
  /** Processes a chunk until it is done or a compound crashes the worker. */
  async function attempt(chunk: string): Promise<'done' | 'died'> {
    died = Promise.withResolvers<void>();
    requested = [];
    return Promise.race([
      processChunk(service.context, chunk, false).then(() => 'done' as const),
      died.promise.then(() => 'died' as const),
    ]);
  }
  const getRows = async (job: string, after = 0): Promise<any[]> =>
    (await client.send('GET', `/api/v1/jobs/${job}/results?limit=1000&after=${after}`)).body.results;
  const remaining = async (): Promise<string> => String((await client.post(['C'])).headers['x-ratelimit-remaining']);

  it('two fatal compounds among 500 crash two workers as a chunk and one each; all others are answered, and nothing is refunded', async () => {
    const {
      body: { id },
    } = await client.post(ROWS);
    const [chunk] = await getChunks(id);
    const attempts = [];
    do attempts.push(await attempt(chunk!));
    while (attempts.at(-1) === 'died' && attempts.length < 10);
    expect(attempts).toEqual(['died', 'died', 'died', 'died', 'done']);
    // Requested one at a time, without the two fatal ones.
    expect(requested).toEqual(Array(CHUNK_COMPOUNDS - 2).fill(1));
    expect((await client.send('GET', `/api/v1/jobs/${id}`)).body).toMatchObject({
      status: 'done',
      done: CHUNK_COMPOUNDS,
      failed: 2,
      given_back: 0,
    });
    const rows = await getRows(id);
    expect(rows.map(({ input_smiles: smiles }) => smiles)).toEqual(ROWS);
    expect(rows.flatMap(({ ok, row, error }) => (ok ? [] : [[row, error.code, error.message]]))).toEqual(
      [71, 411].map((row) => [row, 'smiles_too_complex', expect.stringContaining('worker crashed')]),
    );
    expect(await remaining()).toBe(String(100_000 - CHUNK_COMPOUNDS - 1));
  });

  it('a compound that crashes its worker only when it is drawn is found too; the others have their structures', async () => {
    const {
      body: { id },
    } = await client.post(['CCO', UNDRAWABLE, 'CCC'], { structures: true, inchikey: true });
    const [chunk] = await getChunks(id);
    const attempts = [];
    do attempts.push(await attempt(chunk!));
    while (attempts.at(-1) === 'died' && attempts.length < 10);
    expect(attempts).toEqual(['died', 'died', 'died', 'done']);
    const rows = await getRows(id);
    expect(rows.map(({ ok, molfile, inchikey }) => [ok, molfile === null, inchikey === null])).toEqual([
      [true, false, false],
      [false, true, true],
      [true, false, false],
    ]);
    expect(rows[1].error.code).toBe('smiles_too_complex');
  });

  it.runIf(LONG)('after that, each further fatal compound of the job crashes one worker', async () => {
    const {
      body: { id },
    } = await client.post([...ROWS, ...ROWS]);
    const [first, second] = await getChunks(id);
    while ((await attempt(first!)) === 'died');
    const attempts = [];
    do attempts.push(await attempt(second!));
    while (attempts.at(-1) === 'died' && attempts.length < 10);
    expect(attempts).toEqual(['died', 'died', 'done']);
    expect((await client.send('GET', `/api/v1/jobs/${id}`)).body).toMatchObject({
      status: 'done',
      failed: 4,
      given_back: 0,
    });
  });

  it('a chunk that is given up after one of its compounds was found guilty stays charged, and its rows say which it was', async () => {
    const {
      body: { id },
    } = await client.post(ROWS);
    const [chunk] = await getChunks(id);
    for (let count = 0; count < 3; count += 1) expect(await attempt(chunk!)).toBe('died');
    await failChunk(service.context, chunk!);
    expect((await client.send('GET', `/api/v1/jobs/${id}`)).body).toMatchObject({
      status: 'done',
      failed: CHUNK_COMPOUNDS,
      given_back: 0,
    });
    const rows = await getRows(id);
    expect(rows.filter(({ error }) => error.code === 'smiles_too_complex').map(({ row }) => row)).toEqual([71]);
    expect(rows[0].error).toEqual({ code: 'not_predicted', message: expect.stringContaining('still charged') });
    expect(await remaining()).toBe(String(100_000 - CHUNK_COMPOUNDS - 1));
  });

  it('an orderly shutdown blames no compound, and the next worker continues', async () => {
    const smiles = Array<string>(20).fill('CCO');
    const {
      body: { id },
    } = await client.post(smiles);
    const [chunk] = await getChunks(id);
    await service.context.db.updateTable('job_chunk').set({ starts: 2 }).where('id', '=', chunk!).execute();
    const stopping = new AbortController();
    let predicted = 0;
    onPrediction = () => {
      predicted += 1;
      if (predicted === 5) stopping.abort(new Error('stopping'));
    };
    await expect(processChunk(service.context, chunk!, false, stopping.signal)).rejects.toThrow('stopping');
    onPrediction = () => {};
    expect(predicted).toBe(5);
    expect(await attempt(chunk!)).toBe('done');
    expect((await client.send('GET', `/api/v1/jobs/${id}`)).body).toMatchObject({
      status: 'done',
      done: 20,
      failed: 0,
      given_back: 0,
    });
  });
});
