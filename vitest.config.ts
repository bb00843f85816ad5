import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          include: ['packages/*/src/**/*.test.ts', 'bench/**/*.test.ts', 'deploy/*.test.ts', 'scripts/*.test.ts'],
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
