import type { Job } from './jobs-api.ts';

const count = (number: number): string => number.toLocaleString('en');

/** The rest of a running job: seconds, minutes or hours. */
function timeLeft(seconds: number): string {
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min left` : `${Math.round(minutes / 60)} h left`;
}

/** The status of a job, with the time that it still needs. */
export const describeStatus = ({ status, seconds_left: seconds }: Job): string =>
  seconds === null ? status : `${status}, about ${timeLeft(seconds)}`;

/** How many compounds have a result, failed, or were refunded. */
export const describeCompounds = ({ done, total, failed, given_back: refunded }: Job): string =>
  [
    `${count(done)} of ${count(total)}`,
    ...(failed === 0 ? [] : [`${count(failed)} failed`]),
    ...(refunded === 0 ? [] : [`${count(refunded)} refunded`]),
  ].join('; ');
