import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { useMemoryForTemporaryFiles } from './tests/support/memory-folder.ts';

// Worker threads and the processes that tests start run TypeScript: stripped of its types and compiled once, not once each.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/eutomer');

// `npm run test:long` writes more than memory should hold, and to a real disk.
if (!process.argv.some((argument) => /^(--project=)?(long|whole)$/.test(argument))) useMemoryForTemporaryFiles();

/** For what comes in a moment on a quiet machine: left to itself `expect.poll` gives up after one second. */
const POLL = { poll: { timeout: 30_000 } };

/** Much of what is tested waits for another process, so that one file for each processor would leave them idle. */
const WORKERS = availableParallelism() + 1;

/**
 * What `npm test` tries on a sample, for a few rounds or in part: every test file that uses `tests/support/long.ts`,
 * itself or through a helper.
 */
const SAMPLED = globSync('{packages,tests}/**/*.test.ts', { exclude: ['**/node_modules/**', '**/dist/**'] }).filter(
  (file) => /support\/long\.ts|onPostgresFirst|\/every-compound\.ts|'\.\/browser\.ts'/.test(readFileSync(file, 'utf8')),
);

/** What only `npm run test:long` runs. */
const LONG_ONLY = [
  'bench/generate.test.ts',
  'packages/engine/src/pool/pool.slow.test.ts',
  'packages/service/src/http/{costly-molecules,one-key-flood}.thorough.test.ts',
  'tests/slow/{attack,backup,database-away,deleted-compounds,disk-full,hostile-memory,memory,packages,predict-memory,predict-resume,quota-processes}.test.ts',
  'tests/web/{cached-pairs,custom-method,large-batch,offline,same-table}.test.ts',
];

/** These replace a module for all that is loaded in their process. */
const REPLACING = [
  'packages/cli/src/commands.test.ts',
  'packages/cli/src/knowledge/check.test.ts',
  'packages/cli/src/predict/{predict,resume}.test.ts',
];

/** Files of a kind run in one process after the other, so that what they import, RDKit and the knowledge among it, is loaded once. */
const TOGETHER = {
  isolate: false,
  maxWorkers: WORKERS,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Fewer collections of short-lived objects; and see decision 22.
  execArgv: ['--max-semi-space-size=64', '--no-wasm-code-gc'],
};

export default defineConfig({
  test: {
    // Once for all projects of a run.
    globalSetup: ['tests/support/postgres-setup.ts'],
    projects: [
      {
        test: {
          name: 'fast',
          expect: POLL,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/scripts/**/*.test.ts',
            'attack/**/*.test.ts',
            'bench/**/*.test.ts',
            'deploy/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.slow.test.ts', '**/*.thorough.test.ts', ...REPLACING, ...LONG_ONLY],
          ...TOGETHER,
        },
      },
      {
        // As fast as the others, each in a process of its own.
        test: { name: 'apart', expect: POLL, include: REPLACING, ...TOGETHER, isolate: true },
      },
      {
        test: {
          // Accounts, keys and jobs on both databases, and what is held against the toolkit on the whole knowledge: as independent of each other as the fast ones, but they take minutes.
          name: 'thorough',
          expect: POLL,
          include: ['packages/*/src/**/*.thorough.test.ts'],
          exclude: LONG_ONLY,
          ...TOGETHER,
        },
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
          // What `npm test` leaves out or tries on a sample, whole; tests/README.md lists it.
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
          // Many rounds of what `slow` tries a few times: `npm run test:long`, not part of `npm test`. What each holds: tests/README.md.
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
