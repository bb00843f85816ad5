/**
 * `npm run fuzz [-- --differential N --engine N --http N --seed N --skip N]`: compares our own chemistry with
 * RDKit on random molecules, and sends unusual inputs to the engine and the service. Exits with 1 if the two differ, or at the
 * first input whose answer is not as documented.
 */
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { parseArguments, UsageError } from '../scripts/parse-arguments.ts';
import { fuzzDifferential } from './differential/differential.ts';
import { fuzzEngine } from './engine.ts';
import { FuzzFailure } from './failure.ts';
import { fuzzHttp } from './http.ts';

const USAGE = `Usage: npm run fuzz -- [--differential N] [--engine N] [--http N] [--seed N] [--skip N]

  --differential N  random molecules to compare with RDKit (default 200000)
  --engine N        texts to send to the engine (default 100000)
  --http N          requests to send to the service (default 10000)
  --seed N          repeats the inputs of an earlier run
  --skip N          starts after this many inputs`;

const { differential, engine, http, seed, skip } = parseArguments(USAGE, (args) => {
  const { values } = parseArgs({
    args,
    options: {
      differential: { type: 'string', default: '200000' },
      engine: { type: 'string', default: '100000' },
      http: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      skip: { type: 'string', default: '0' },
    },
  });
  const numbers = Object.entries(values).map(([name, text]) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0)
      throw new UsageError(`expected --${name} to be a whole number of 0 or more; got ${text}`);
    return [name, value];
  });
  return Object.fromEntries(numbers) as Record<keyof typeof values, number>;
});

/** Shows progress: one updated line on a terminal, otherwise one line per tenth. */
function progress(total: number): (done: number) => void {
  let shown = 0;
  return (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done.toLocaleString('en')} of ${total.toLocaleString('en')} `);
    else if (Math.floor((10 * done) / total) > shown) {
      shown = Math.floor((10 * done) / total);
      console.error(`${done.toLocaleString('en')} of ${total.toLocaleString('en')}`);
    }
  };
}
const rate = (count: number, seconds: number): string =>
  `${count.toLocaleString('en')} inputs in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} a second, seed ${seed}`;

/** Differences shown; the rest are only counted. */
const MAX_SHOWN = 50;

try {
  if (differential > 0) {
    const { outcomes, differences, traps, seconds } = await fuzzDifferential({
      count: differential,
      seed,
      skip,
      onProgress: progress(differential),
    });
    console.log(`\ndifferential: ${rate(differential, seconds)}\n${outcomes.lines().join('\n')}`);
    console.log(
      `toolkit instances replaced: ${traps}; differences that are not on the list of known ones: ${differences.length}`,
    );
    for (const { number: at, smiles, what, difference } of differences.slice(0, MAX_SHOWN)) {
      console.log(
        `${what}: ${smiles}\n  ${difference}\n  again: npm run fuzz -- --differential 1 --engine 0 --http 0 --seed ${seed} --skip ${at}`,
      );
    }
    if (differences.length > 0) process.exitCode = 1;
  }
  if (engine > 0) {
    const { outcomes, tooComplex, state, seconds } = await fuzzEngine({
      count: engine,
      seed,
      skip,
      onProgress: progress(engine),
    });
    console.log(`\nengine: ${rate(engine, seconds)}\n${outcomes.lines().join('\n')}`);
    console.log(
      `workers at the end: ${state.workers}; toolkit instances replaced: ${state.traps}; workers replaced because they hung or died: ${state.kills}`,
    );
    for (const text of tooComplex)
      console.log(`too complex: ${text.length > 200 ? `${text.slice(0, 200)}… (${text.length} characters)` : text}`);
  }
  if (http > 0) {
    using folder = temporaryFolder();
    const { outcomes, seconds, charged } = await fuzzHttp(folder.path, {
      count: http,
      seed,
      skip,
      onProgress: progress(http),
    });
    console.log(`\nhttp: ${rate(http, seconds)}\n${outcomes.lines().join('\n')}`);
    console.log(
      `same process, ready, with as many workers as before; charged ${charged.toLocaleString('en')} compounds, as many as were answered`,
    );
  }
} catch (error) {
  console.error(error instanceof FuzzFailure ? `\nFAILED: ${error.message}` : error);
  process.exitCode = 1;
}
