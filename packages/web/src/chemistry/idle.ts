import { nextTask } from '../app/next-task.ts';

/** Work that a worker does between questions, so that none has to wait for it. */

/** Longest time that a question may wait for a step of such work, in milliseconds. */
const STEP_MS = 20;

/** Idle time after which the work continues, in milliseconds: a page asks several questions in a row. */
const IDLE_MS = 100;

let lastAnswer = -IDLE_MS;

/** To be called after each answer. */
export function noteAnswer(): void {
  lastAnswer = performance.now();
}

const isBusy = (): boolean => performance.now() - lastAnswer < IDLE_MS;

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Waits until no question has been answered for a while. */
export async function untilIdle(): Promise<void> {
  do await delay(IDLE_MS / 2);
  while (isBusy());
}

/** Works step by step, while no questions are being answered. @param step returns true if work is left */
export async function inSteps(step: (milliseconds: number) => boolean): Promise<void> {
  do {
    await nextTask();
    while (isBusy()) await delay(IDLE_MS / 2);
  } while (step(STEP_MS));
}
