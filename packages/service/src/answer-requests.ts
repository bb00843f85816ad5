import type { Transferable } from 'node:worker_threads';
import { getParent, lowerPriority } from './low-priority-thread.ts';

/** A message to an `OnDemandThread`; `failed` is the stack of an unexpected error. */
export type ThreadReply = { answer: unknown } | { failed: string };

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.name) : typeof error);

/**
 * Answers the requests of an `OnDemandThread`, in a thread of low priority.
 *
 * @param getTransfer what is moved instead of copied
 */
export function answerRequests<Answer>(
  answer: (message: never) => Answer | Promise<Answer>,
  getTransfer: (answer: Answer) => Transferable[] = () => [],
): void {
  lowerPriority();
  const parent = getParent();
  const handle = async (message: unknown): Promise<void> => {
    try {
      const result = await answer(message as never);
      parent.postMessage({ answer: result } satisfies ThreadReply, getTransfer(result));
    } catch (error) {
      parent.postMessage({ failed: describe(error) } satisfies ThreadReply, []);
    }
  };
  parent.on('message', (message: unknown) => void handle(message));
}
