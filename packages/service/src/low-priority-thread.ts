import { setPriority } from 'node:os';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { must } from '@eutomer/engine/must';

const LOW_PRIORITY = 10;

/** Gives predictions priority over this thread. Linux only: elsewhere this would affect the whole process. */
export function lowerPriority(): void {
  try {
    if (process.platform === 'linux') setPriority(LOW_PRIORITY);
  } catch {
    // Lowering the priority is not permitted here, so it stays unchanged.
  }
}

/** The port to the thread that started this one. */
export const getParent = (): MessagePort => must(parentPort, 'a parent thread');
