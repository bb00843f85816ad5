import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { howMany } from '../support/long.ts';
import { residentMiB, ROOT, waitForEnd } from '../support/process.ts';
import { temporaryFolder } from '../support/service.ts';

const ROWS = howMany(400_000, 40_000);
const ATOMS = ['C', 'N', 'O', 'F', 'S', 'P', 'Cl', 'Br', 'I'];
/** Heap of the main thread, in MiB: it starts with 30 to 40, and holding all rows would take several hundred. */
const HEAP_MIB = 96;
/** Maximum growth of the process from a quarter of the rows to the end, in MiB. */
const MAX_GROWTH_MIB = 60;

describe('a long file', () => {
  it(`${ROWS} rows are predicted with a heap of ${HEAP_MIB} MiB, and memory stays flat`, async () => {
    using folder = temporaryFolder();
    const [input, output] = [join(folder.path, 'in.smi'), join(folder.path, 'out.ndjson')];
    writeFileSync(
      input,
      Array.from(
        { length: ROWS },
        (_, index) => `${ATOMS[index % 9]!}${ATOMS[Math.floor(index / 9) % 9]!} row-${index}\n`,
      ).join(''),
    );
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${HEAP_MIB}`,
        'packages/cli/bin/eutomer.js',
        'predict',
        '--input',
        input,
        '--output',
        output,
      ],
      { cwd: ROOT },
    );
    const ended = waitForEnd(child);
    let early = 0;
    let late = 0;
    const sample = setInterval(() => {
      try {
        const { done } = JSON.parse(readFileSync(`${output}.progress`, 'utf8')) as { done: { rows: number } };
        if (done.rows < ROWS / 4) return;
        late = residentMiB(child.pid!);
        early ||= late;
      } catch {
        // The process has not started yet, or has already ended.
      }
    }, 100);
    const { code } = await ended;
    clearInterval(sample);
    expect(code).toBe(0);
    expect(early).toBeGreaterThan(0);
    expect(late - early).toBeLessThan(MAX_GROWTH_MIB);
    const names = readFileSync(output, 'utf8').matchAll(/"name":"row-(\d+)"\}\}\n/g);
    let next = 0;
    for (const [, number] of names) {
      if (Number(number) !== next) throw new Error(`expected row ${next}; got row ${number!}`);
      next += 1;
    }
    expect(next).toBe(ROWS);
  });
});
