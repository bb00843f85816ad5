/** Thread of `legitimate.ts`: sends requests at a fixed interval, whether or not earlier ones have been answered. */
import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { itemAt, must } from '../../packages/engine/src/must.ts';
import type { LegitimateAnswer, LegitimateUser } from './legitimate.ts';

const { address, key } = workerData as LegitimateUser;
/** Interval between requests, and response timeout, in milliseconds. */
const REQUEST_INTERVAL_MS = 200;
const RESPONSE_TIMEOUT_MS = 30_000;
/** Drugs of several families, so that consecutive requests differ. */
const DRUGS = [
  'CC(C)Cc1ccc(cc1)C(C)C(=O)O',
  'CC(C)NCC(O)COc1cccc2ccccc12',
  'CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O',
  'CC(C(=O)O)Oc1ccc(Oc2ncc(C(F)(F)F)cc2Cl)cc1',
  'CCO',
];

/** Each request uses a new connection, to check that new clients are accepted. */
function sendRequest(smiles: string): Promise<LegitimateAnswer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, remaining: number | null): void =>
      resolve({ status, milliseconds: performance.now() - startedAt, remaining });
    const sent = request(
      `${address}/api/v1/predict`,
      {
        method: 'POST',
        agent: false,
        timeout: RESPONSE_TIMEOUT_MS,
        headers: { 'content-type': 'application/json', 'x-api-key': key },
      },
      (response) => {
        response.resume();
        response.once('end', () =>
          end(must(response.statusCode, 'a status'), Number(response.headers['x-ratelimit-remaining'])),
        );
        response.once('error', () => end(0, null));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => end(0, null));
    sent.end(JSON.stringify({ smiles }));
  });
}

let answers: Promise<LegitimateAnswer>[] = [];
let requestCount = 0;
setInterval(() => {
  answers.push(sendRequest(itemAt(DRUGS, requestCount % DRUGS.length)));
  requestCount += 1;
}, REQUEST_INTERVAL_MS);
const parent = must(parentPort, 'a parent thread');
parent.on('message', async () => {
  const startedAt = answers;
  answers = [];
  parent.postMessage(await Promise.all(startedAt));
});
