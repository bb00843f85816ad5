import { defineConfig } from 'vitest/config';

/** For what comes in a moment on a quiet machine: left to itself `expect.poll` gives up after one second. */
const POLL = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          expect: POLL,
          include: ['packages/*/src/**/*.test.ts', 'attack/**/*.test.ts', 'bench/**/*.test.ts', 'deploy/*.test.ts', 'scripts/*.test.ts'],
          exclude: ['**/*.slow.test.ts', '**/*.thorough.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          maxWorkers: '100%',
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Accounts, keys and jobs on both databases, and what is held against the toolkit on the whole knowledge: as independent of each other as the fast ones, but they take minutes.
          name: 'thorough',
          expect: POLL,
          include: ['packages/*/src/**/*.thorough.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          maxWorkers: '100%',
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Each file has a browser and a service of its own.
          name: 'web',
          expect: POLL,
          include: ['tests/web/**/*.test.ts'],
          globalSetup: ['tests/web/unpack-browser.ts'],
          testTimeout: 300_000,
          maxWorkers: '100%',
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          expect: POLL,
          include: ['packages/*/src/**/*.slow.test.ts', 'tests/slow/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          // They measure memory and kill processes: one at a time, so that they do not disturb each other.
          fileParallelism: false,
        },
      },
    ],
  },
});
