/** Sends megabytes of a file and hangs up: data still buffered by the system must not be processed. */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readCpuSeconds, type Target } from './uploads.ts';

const MIB = 1024 * 1024;
/** Duration of sending, and of measuring afterwards, in milliseconds. */
const SENDING_MS = 300;
const MEASURING_MS = 2_000;

/**
 * Starts an upload, sends most of it and hangs up.
 *
 * @param onStarted resolves once the service has started to process it
 * @returns CPU seconds of the service in the two seconds after that
 */
export async function hangUpAfterSending(
  target: Target,
  onStarted: () => Promise<unknown> = () => pause(SENDING_MS),
): Promise<number> {
  const sent = request(`${target.address}/api/v1/jobs`, {
    method: 'POST',
    agent: false,
    headers: { 'x-api-key': target.uploader, 'content-type': 'text/plain', 'transfer-encoding': 'chunked' },
  });
  sent.on('error', () => {});
  for (let count = 0; count < 10; count += 1) sent.write('C\n'.repeat(MIB / 2));
  await onStarted();
  await pause(SENDING_MS);
  sent.destroy();
  const before = await readCpuSeconds(target);
  await pause(MEASURING_MS);
  return (await readCpuSeconds(target)) - before;
}
