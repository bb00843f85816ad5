/**
 * Milliseconds rounded up to 1, 2, 5, 10, 20, 50, …: precise enough to see the cost of a request, too coarse to reveal
 * other callers' activity.
 */
export function bucketElapsed(milliseconds: number): number {
  let decade = 1;
  for (;;) {
    for (const step of [1, 2, 5]) if (milliseconds <= step * decade) return step * decade;
    decade *= 10;
  }
}
