/**
 * Milliseconds rounded up to 1, 2, 5, 10, 20, 50, …: enough to see what a request costs, too coarse to tell what the
 * neighbours are doing.
 */
export function bucketElapsed(milliseconds: number): number {
  let decade = 1;
  for (;;) {
    for (const step of [1, 2, 5]) if (milliseconds <= step * decade) return step * decade;
    decade *= 10;
  }
}
