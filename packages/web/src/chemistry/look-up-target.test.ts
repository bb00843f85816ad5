import { afterEach, expect, it, vi } from 'vitest';
import { chemistry } from './chemistry-worker.ts';
import { lookUpTarget } from './look-up-target.ts';
import type { Question } from './questions.ts';

afterEach(() => void vi.restoreAllMocks());

/** Answers in place of the worker. @param hasRecords if false, no target is found */
const answering = (hasRecords: boolean) =>
  vi
    .spyOn(chemistry, 'ask')
    .mockImplementation(
      async ({ ask }: Question): Promise<never> =>
        (ask === 'records' ? hasRecords : { found: null, nearest: hasRecords ? ['SERT'] : [] }) as never,
    );

it('does not call a target unknown if the list of targets could not be loaded', async () => {
  answering(false);
  await expect(lookUpTarget('SERTT')).rejects.toThrow(/could not be loaded \(the list of targets is missing\)/);
  answering(true);
  await expect(lookUpTarget('SERTT')).resolves.toEqual({ found: null, nearest: ['SERT'] });
});
