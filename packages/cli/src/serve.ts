import { startService, type RunningService } from '@eutomer/service';
import { hostname } from 'node:os';
import { checkSettings, parseJobDays, warnAboutMissingSecret } from './check-settings.ts';
import { databaseLocation } from './database/location.ts';
import { printSettingsWarning } from './setting-names.ts';
import { startStoppable } from './start-stoppable.ts';

/**
 * Delay before the other RDKit workers start, in milliseconds: clients that wait for the service check its readiness
 * first.
 */
const READY_DELAY_MS = 500;

/** Hosts that refer to the user's own machine instead of the service. */
const LOOPBACK = /^(localhost|127\..*|0\.0\.0\.0|\[::1?\])$/;

/**
 * The address at which people reach the service.
 *
 * @throws RangeError if it is not a URL; or if email is sent and it is missing or a loopback address
 */
export function readPublicUrl({ EUTOMER_URL: text, SMTP_URL: mail }: NodeJS.ProcessEnv): string | undefined {
  const url = text ? URL.parse(text) : null;
  if (mail && (!text || LOOPBACK.test(url?.hostname ?? ''))) {
    throw new RangeError(
      'expected EUTOMER_URL to be the public address of the service, because SMTP_URL is set: otherwise links in emails would lead to the reader’s own machine',
    );
  }
  if (!text) return undefined;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new RangeError(`expected EUTOMER_URL to be a URL such as https://eutomer.example.org; got ${text}`);
  if (!/^\/*$/.test(url.pathname))
    throw new RangeError(
      `expected EUTOMER_URL to be a URL without a path, such as https://eutomer.example.org; got ${text}. The web application needs a host name, or a port, of its own`,
    );
  return text.replace(/\/+$/, '');
}

export interface ServeOptions {
  port: number;
  host: string;
  data: string;
  withWorker?: boolean;
}

/**
 * `eutomer serve`: starts the service and prints its address. On the first start it also prints how to send a request.
 */
export async function serve({ port, host, data, withWorker }: ServeOptions): Promise<void> {
  checkSettings(process.env);
  printSettingsWarning(process.env);
  // One worker loads RDKit while the service starts, the others shortly after it begins to listen.
  const { promise: othersAfter, resolve: startOthers } = Promise.withResolvers<void>();
  const options = {
    predictor: { othersAfter },
    port,
    host,
    ...databaseLocation(data),
    publicUrl: readPublicUrl(process.env),
    mail: process.env.SMTP_URL
      ? { url: process.env.SMTP_URL, from: process.env.MAIL_FROM || `eutomer@${hostname()}` }
      : undefined,
    ...(withWorker || process.env.EUTOMER_WORKER === 'inline' ? { withWorker: true } : {}),
    jobDays: parseJobDays(process.env.EUTOMER_JOB_DAYS),
    proxies: process.env.EUTOMER_PROXIES || undefined,
    limitRate: process.env.EUTOMER_KEY_PACE !== 'off',
    logger: { level: process.env.LOG_LEVEL || 'warn', stream: process.stderr },
  };
  const service = await startStoppable(() => startService(options));
  setTimeout(startOthers, READY_DELAY_MS).unref();
  warnAboutMissingSecret(process.env);
  printWelcome(service);
}

function printWelcome({ address, firstKey, setupLink }: RunningService): void {
  console.error(`eutomer listens on ${address}  (open it in a browser; API reference: ${address}/docs)`);
  if (setupLink !== null) {
    console.error(`
There is no administrator yet. Whoever opens this link becomes the first administrator:

  ${setupLink}
`);
  }
  if (firstKey === null) {
    console.error('Keys: npx eutomer keys list, npx eutomer keys create --plan standard --name NAME');
    return;
  }
  console.error(`First API key, shown only once:

  ${firstKey}

Try it:

  curl -s ${address}/api/v1/predict -H 'X-API-Key: ${firstKey}' \\
    -H 'Content-Type: application/json' -d '{"smiles": "CC(C)Cc1ccc(cc1)C(C)C(=O)O"}'
`);
}
