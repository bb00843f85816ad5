/** Callers who send megabytes of a file and hang up: what the system holds of it is not worked on. */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { processor, type Target } from './uploads.ts';

const MIB = 1024 * 1024;
/** How long is sent, and how long is looked at what goes on after it, in milliseconds. */
const SENDING = 300;
const AFTER = 2_000;

/**
 * Begins a file, sends much of it and hangs up.
 *
 * @param begun waits until the service has begun to work on it
 * @returns processor seconds of the service in the two seconds after that
 */
export async function hangUpLate(
  target: Target,
  begun: () => Promise<unknown> = () => pause(SENDING),
): Promise<number> {
  const sent = request(`${target.address}/api/v1/jobs`, {
    method: 'POST',
    agent: false,
    headers: { 'x-api-key': target.uploader, 'content-type': 'text/plain', 'transfer-encoding': 'chunked' },
  });
  sent.on('error', () => {});
  for (let count = 0; count < 10; count += 1) sent.write('C\n'.repeat(MIB / 2));
  await begun();
  await pause(SENDING);
  sent.destroy();
  const before = await processor(target);
  await pause(AFTER);
  return (await processor(target)) - before;
}
