import { startService } from '@eutomer/service';
import { hostname } from 'node:os';
import { jobDays } from './job-days.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** In milliseconds: whoever waits for the service asks at once whether it is ready. */
const READY_DELAY_MS = 500;

/** Hosts that lead whoever opens a link to their own machine. */
const LOOPBACK = /^(localhost|127\..*|0\.0\.0\.0|\[::1?\])$/;

/**
 * Where people reach the service.
 *
 * @throws RangeError when it is no address; or missing, or the reader's own machine, where letters are sent
 */
export function publicUrl({ EUTOMER_URL: text, SMTP_URL: mail }: NodeJS.ProcessEnv): string | undefined {
  const url = text ? URL.parse(text) : null;
  if (mail && (!text || LOOPBACK.test(url?.hostname ?? ''))) {
    throw new RangeError(
      'expected EUTOMER_URL to say where people reach the service, since SMTP_URL has it send letters: their links would lead to the reader’s own machine',
    );
  }
  if (!text) return undefined;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new RangeError(`expected EUTOMER_URL to be an address such as https://eutomer.example.org; got ${text}`);
  return text.replace(/\/+$/, '');
}

/** `eutomer serve`: starts the service and says where it is. On the first start also how to ask it. */
export async function serve({
  port,
  host,
  data,
  withWorker,
}: {
  port: number;
  host: string;
  data: string;
  withWorker?: boolean;
}): Promise<void> {
  // One worker loads the toolkit while the service starts, the others a moment after it listens.
  const { promise: started, resolve: tellThatItStarted } = Promise.withResolvers<void>();
  const service = await startService({
    predictor: { othersAfter: started },
    port,
    host,
    folder: data,
    databaseUrl: process.env.DATABASE_URL || undefined,
    publicUrl: publicUrl(process.env),
    mail: process.env.SMTP_URL
      ? { url: process.env.SMTP_URL, from: process.env.MAIL_FROM ?? `eutomer@${hostname()}` }
      : undefined,
    ...(withWorker || process.env.EUTOMER_WORKER === 'inline' ? { withWorker: true } : {}),
    jobDays: jobDays(process.env.EUTOMER_JOB_DAYS),
    proxies: process.env.EUTOMER_PROXIES || undefined,
    limitPace: process.env.EUTOMER_KEY_PACE !== 'off',
    logger: { level: process.env.LOG_LEVEL ?? 'warn', stream: process.stderr },
  });
  setTimeout(tellThatItStarted, READY_DELAY_MS).unref();
  stopOnSignal(service.stop);
  const { address, firstKey, setupLink } = service;
  console.error(`eutomer listens on ${address}  (open it in a browser; API reference: ${address}/docs)`);
  if (setupLink !== null) {
    console.error(`
There is no administrator yet. Whoever opens this link becomes the first one:

  ${setupLink}
`);
  }
  if (firstKey === null) {
    console.error('Keys: npx eutomer keys list, npx eutomer keys create --plan standard --name NAME');
    return;
  }
  console.error(`First API key, shown this once:

  ${firstKey}

Try it:

  curl -s ${address}/api/v1/predict -H 'X-API-Key: ${firstKey}' \\
    -H 'Content-Type: application/json' -d '{"smiles": "CC(C)Cc1ccc(cc1)C(C)C(=O)O"}'
`);
}
