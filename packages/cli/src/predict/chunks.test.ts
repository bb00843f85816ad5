import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { answerChunks } from './chunks.ts';
import { createArgumentsSource } from './input/open-source.ts';
import type { Row, Source } from './input/source.ts';
import type { AnsweredRow } from './output/encoder.ts';

const answered = (row: Row): AnsweredRow => ({
  row,
  result: { ok: false, input_smiles: null, error: { code: 'row_unreadable', message: '' } },
  molfile: null,
});
const texts = (rows: readonly AnsweredRow[]): string[] => rows.map(({ row }) => row.text);

/** An endless source that counts how many rows were taken from it. */
function endless(): Source & { taken: number } {
  const source = { ...createArgumentsSource([]), taken: 0 };
  const rows = async function* (): AsyncGenerator<Row> {
    for (;;) {
      source.taken += 1;
      yield { text: String(source.taken), fields: new Map(), line: null };
    }
  };
  return Object.assign(source, { rows: rows() });
}

describe('chunks', () => {
  it('keep the order of the rows, however long each takes, without duplicates', async () => {
    const all = Array.from({ length: 3_000 }, (_, index) => String(index));
    let wait = 50;
    const slowFirst = async (rows: readonly Row[]): Promise<AnsweredRow[]> => {
      wait -= 10;
      await pause(wait);
      return rows.map(answered);
    };
    const found: string[] = [];
    for await (const { rows } of answerChunks(createArgumentsSource(all), slowFirst, {
      skip: 1_000,
      inProgress: 3,
      signal: new AbortController().signal,
    }))
      found.push(...texts(rows));
    expect(found).toEqual(all.slice(1_000));
  });

  it('are read no faster than they are consumed', async () => {
    const source = endless();
    const chunks = answerChunks(source, async (rows) => rows.map(answered), {
      skip: 0,
      inProgress: 3,
      signal: new AbortController().signal,
    });
    const first = await chunks.next();
    await pause(20);
    expect(source.taken).toBe(3 * first.value!.rows.length);
  });

  it('stop without an error when aborted, even while waiting for the input or a worker', async () => {
    for (const [source, answer] of [
      [endless(), () => new Promise<AnsweredRow[]>(() => {})],
      [
        {
          ...createArgumentsSource([]),
          rows: { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) },
        },
        async () => [],
      ],
    ] as [Source, () => Promise<AnsweredRow[]>][]) {
      const controller = new AbortController();
      const next = answerChunks(source, answer, { skip: 0, inProgress: 2, signal: controller.signal }).next();
      setTimeout(() => controller.abort(), 10);
      expect(await next).toEqual({ done: true, value: undefined });
    }
  });

  it('pass on errors from the input and the predictor', async () => {
    const chunks = answerChunks(
      createArgumentsSource(['C']),
      async () => {
        throw new Error('no worker');
      },
      { skip: 0, inProgress: 2, signal: new AbortController().signal },
    );
    await expect(chunks.next()).rejects.toThrow('no worker');
  });
});
