import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { useMemoryForTemporaryFiles } from './tests/support/memory-folder.ts';

// The worker threads and processes that tests start run TypeScript: compile each file only once for all of them.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/eutomer');

// `npm run test:long` writes more than memory should hold, and to a real disk.
if (!process.argv.some((argument) => /^(--project=)?(long|whole)$/.test(argument))) useMemoryForTemporaryFiles();

/** By default, `expect.poll` gives up after one second, which is too short on a busy machine. */
const POLL = { poll: { timeout: 30_000 } };

/** Many tests wait for another process, so one file per processor would leave processors idle. */
const WORKERS = availableParallelism() + 1;

/**
 * The files of which `npm test` runs only a part, or fewer rounds: all that use `tests/support/long.ts`, directly or
 * through a helper.
 */
const SAMPLED = globSync('{packages,tests}/**/*.test.ts', { exclude: ['**/node_modules/**', '**/dist/**'] }).filter(
  (file) => /support\/long\.ts|onPostgresFirst|\/every-compound\.ts|'\.\/browser\.ts'/.test(readFileSync(file, 'utf8')),
);

/** Files that only `npm run test:long` runs. */
const LONG_ONLY = [
  'bench/generate.test.ts',
  'packages/engine/src/pool/pool.slow.test.ts',
  'packages/service/src/http/{costly-molecules,one-key-flood}.thorough.test.ts',
  'tests/slow/{attack,backup,database-away,deleted-compounds,disk-full,hostile-memory,memory,packages,predict-memory,predict-resume,quota-processes}.test.ts',
  'tests/web/{cached-pairs,custom-method,large-batch,offline,same-table}.test.ts',
];

/** Files that replace a module (`vi.mock`), so each needs a process of its own. */
const REPLACING = [
  'packages/cli/src/commands.test.ts',
  'packages/cli/src/knowledge/{check,pairs}.test.ts',
  'packages/cli/src/predict/{predict,resume}.test.ts',
];

/** The tests beside the sources. */
const UNITS = [
  'packages/*/{src,scripts}/**/*.test.ts',
  'attack/**/*.test.ts',
  'bench/**/*.test.ts',
  'deploy/*.test.ts',
  'scripts/**/*.test.ts',
];
const NOT_UNITS = ['**/*.slow.test.ts', ...REPLACING, ...LONG_ONLY];

/** The files of a project run one after the other in the same processes, which load RDKit and the knowledge once. */
const TOGETHER = {
  expect: POLL,
  isolate: false,
  maxWorkers: WORKERS,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Fewer garbage collections; for the second flag see decision 22.
  execArgv: ['--max-semi-space-size=64', '--no-wasm-code-gc'],
};

export default defineConfig({
  test: {
    // Runs once for all projects.
    globalSetup: ['tests/support/postgres-setup.ts'],
    projects: [
      { test: { name: 'fast', include: UNITS, exclude: ['**/*.thorough.test.ts', ...NOT_UNITS], ...TOGETHER } },
      {
        // `fast` with the files that take minutes: accounts, keys and jobs on both databases, and comparisons with RDKit
        // on the whole knowledge. One project, because the processes of each load RDKit and the knowledge anew.
        test: { name: 'thorough', include: UNITS, exclude: NOT_UNITS, ...TOGETHER },
      },
      {
        // Tests of units that need a process of their own.
        test: { name: 'apart', include: REPLACING, ...TOGETHER, isolate: true },
      },
      {
        test: {
          // Files in one process share a browser; those that change nothing in the service share it, too.
          isolate: false,
          name: 'web',
          expect: POLL,
          include: ['tests/web/**/*.test.ts'],
          exclude: LONG_ONLY,
          globalSetup: ['tests/web/shared-service.ts'],
          testTimeout: 300_000,
          maxWorkers: WORKERS,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          expect: POLL,
          include: ['packages/*/src/**/*.slow.test.ts', 'tests/slow/**/*.test.ts'],
          exclude: LONG_ONLY,
          testTimeout: 300_000,
          maxWorkers: WORKERS,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Everything that `npm test` leaves out or samples, in full; tests/README.md lists it.
          name: 'whole',
          expect: POLL,
          include: [...new Set([...SAMPLED, ...LONG_ONLY])],
          env: { EUTOMER_TESTS: 'long', EUTOMER_FAULT_ROUNDS: process.env.EUTOMER_FAULT_ROUNDS ?? '20' },
          globalSetup: ['tests/web/shared-service.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          // Long tests, part of `npm run test:long` only; tests/README.md says what each guarantees.
          name: 'long',
          expect: POLL,
          include: ['tests/long/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
