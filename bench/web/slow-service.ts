import { startServiceProcess } from '../../tests/support/process.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { slowLink } from './slow-link.ts';

const LINK = { bitsPerSecond: 10_000_000, roundTrip: 40 };

/** A service with its embedded database behind a link of 10 Mbit/s and 40 ms. */
export async function slowService(): Promise<AsyncDisposable & { address: string; link: string }> {
  const folder = temporaryFolder();
  const service = await startServiceProcess(folder.path, { DATABASE_URL: '' });
  const link = await slowLink(Number(new URL(service.address).port), LINK);
  // The service compresses its documents on the first request.
  for (const path of ['', '/records']) {
    await (
      await fetch(`${service.address}/api/v1/knowledge${path}`, { headers: { 'accept-encoding': 'br' } })
    ).arrayBuffer();
  }
  return {
    address: link.address,
    link: `${LINK.bitsPerSecond / 1e6} Mbit/s and ${LINK.roundTrip} ms`,
    async [Symbol.asyncDispose]() {
      await link[Symbol.asyncDispose]();
      await service.end('SIGTERM');
      folder.remove();
    },
  };
}
