import { expect, it } from 'vitest';
import { CleanupStack } from './cleanup-stack.ts';

it('closes everything once, in reverse order', async () => {
  const closed: string[] = [];
  const closing = new CleanupStack();
  closing.defer(() => closed.push('first'));
  closing.use({ [Symbol.dispose]: () => void closed.push('second') });
  closing.use({
    async [Symbol.asyncDispose]() {
      await Promise.resolve();
      closed.push('third');
    },
  });
  await closing[Symbol.asyncDispose]();
  await closing[Symbol.asyncDispose]();
  expect(closed).toEqual(['third', 'second', 'first']);
});

it('closes the rest if a step fails, and throws the first error', async () => {
  const closed: string[] = [];
  const closing = new CleanupStack();
  closing.defer(() => closed.push('first'));
  closing.defer(() => Promise.reject(new Error('later')));
  closing.defer(() => {
    throw new Error('earlier');
  });
  await expect(closing[Symbol.asyncDispose]()).rejects.toThrow('earlier');
  expect(closed).toEqual(['first']);
});

it('does not close what was moved to another stack', async () => {
  const closed: string[] = [];
  let moved: CleanupStack;
  {
    await using closing = new CleanupStack();
    closing.defer(() => closed.push('it'));
    moved = closing.move();
  }
  expect(closed).toEqual([]);
  await moved[Symbol.asyncDispose]();
  expect(closed).toEqual(['it']);
});
