/** `npm run bench [-- --only NAME] [--count N] [--file FILE] [--seconds N] [--print]`: runs the benchmarks, prints the results, and writes them to `RESULTS.md`. */
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { parseArguments, UsageError } from '../scripts/parse-arguments.ts';
import type { BenchRun } from './bench-run.ts';
import type { Section } from './results.ts';

/** Loaded only when they run: together they import the whole service and a browser. */
const BENCHES: Record<string, () => Promise<(run: BenchRun) => Promise<Section>>> = {
  floor: async () => (await import('./floor.ts')).benchFloor,
  bulk: async () => (await import('./bulk.ts')).benchBulk,
  single: async () => (await import('./requests.ts')).benchSingle,
  batch: async () => (await import('./requests.ts')).benchBatch,
  start: async () => (await import('./start.ts')).benchStart,
  overload: async () => (await import('./overload.ts')).benchOverload,
  memory: async () => (await import('./memory.ts')).benchMemory,
  'memory-load': async () => (await import('./memory-load.ts')).benchMemoryLoad,
  workers: async () => (await import('./workers.ts')).benchWorkers,
  web: async () => (await import('./web/first-answer.ts')).benchWeb,
  walk: async () => (await import('./web/new-user.ts')).benchWalk,
};
const NAMES = Object.keys(BENCHES);

const USAGE = `Usage: npm run bench -- [--only NAME]… [--count N] [--file FILE] [--seconds N] [--print]

  --only NAME   run only this benchmark; may be repeated: ${NAMES.join(', ')}
  --count N     number of molecules (default 20000)
  --file FILE   use the SMILES in a file instead of generated ones
  --seconds N   duration of each round of requests
  --print       do not write to bench/RESULTS.md`;

const { only, file, print, count, seconds } = parseArguments(USAGE, (args) => {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true, default: NAMES },
      count: { type: 'string', default: '20000' },
      file: { type: 'string' },
      seconds: { type: 'string' },
      print: { type: 'boolean', default: false },
    },
  });
  const unknown = values.only.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new UsageError(`expected --only ${NAMES.join('|')}; got ${unknown}`);
  const numbers = {
    count: Number(values.count),
    seconds: values.seconds === undefined ? undefined : Number(values.seconds),
  };
  if (!(Number.isInteger(numbers.count) && numbers.count > 0 && (numbers.seconds === undefined || numbers.seconds > 0)))
    throw new UsageError('expected --count and --seconds to be numbers above 0');
  return { ...values, ...numbers };
});

const { loadKnowledge } = await import('../packages/engine/src/index.ts');
const { findPeer } = await import('./peers.ts');
const { describeMachine, saveSection, sectionText } = await import('./results.ts');
const { watchStolen } = await import('./stolen.ts');

using temporary = temporaryFolder();
const folder = temporary.path;
const knowledge = loadKnowledge();
const peer = await findPeer(knowledge, folder);
if (peer === null) console.error('The peers are not installed (see bench/README.md): their figures will be missing.');
for (const [name, load] of Object.entries(BENCHES).filter(([candidate]) => only.includes(candidate))) {
  const bench = await load();
  const where = describeMachine();
  const stolen = watchStolen();
  const measured = await bench({ knowledge, count, file, seconds, folder, peer });
  const section = sectionText({ ...measured, notes: [...measured.notes, stolen()] }, where);
  console.log(section);
  if (!print) saveSection(name, section, NAMES);
}
