/** Floods the service with one key and measures the effect on another. */
import { median } from '../bench/results.ts';
import { sendRequest } from './send-request.ts';
import type { Target } from './uploads.ts';

const KNOWN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';

/** The request that each connection of a flood repeats. */
export const FLOODS = {
  'single predictions': {
    path: '/api/v1/predict',
    body: (count: number) => ({ smiles: `${KNOWN}.${'C'.repeat(1 + (count % 20))}` }),
  },
  'small batches': {
    path: '/api/v1/predict/batch',
    body: (count: number) => ({
      smiles: Array.from({ length: 40 }, (_, index) => `${KNOWN}.${'C'.repeat(1 + ((count + index) % 20))}`),
    }),
  },
  'unknown targets': {
    path: '/api/v1/predict',
    body: (count: number) => ({ smiles: KNOWN, target: `${count} ${'receptor '.repeat(20)}` }),
  },
} satisfies Record<string, { path: string; body: (count: number) => object }>;

/** Latencies of predictions in milliseconds; `longest` is Infinity if one got no answer. */
interface Latencies {
  median: number;
  longest: number;
}

export interface FloodFindings {
  /** Number of responses to the flood, by status. */
  answers: Record<number, number>;
  /** Another key's single predictions before and during the flood. */
  before: Latencies;
  during: Latencies;
}

const CALM_MS = 2_000;
const FLOOD_MS = 6_000;
const CONNECTIONS = 200;

async function predict({ address, key }: Target): Promise<number> {
  const startedAt = performance.now();
  const { status } = await sendRequest(address, key, '/api/v1/predict', { smiles: KNOWN });
  return status === 200 ? performance.now() - startedAt : Infinity;
}

/** Sends prediction requests one after the other for the given time. */
async function measureLatencies(target: Target, milliseconds: number): Promise<Latencies> {
  const elapsed: number[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end;) elapsed.push(await predict(target));
  return { median: median(elapsed), longest: Math.max(...elapsed) };
}

/** Floods a service with one key (`uploader` of the target) while predicting with the other. */
export async function floodWithOneKey(target: Target, name: keyof typeof FLOODS): Promise<FloodFindings> {
  const { path, body } = FLOODS[name];
  const before = await measureLatencies(target, CALM_MS);
  const answers: Record<number, number> = {};
  const end = performance.now() + FLOOD_MS;
  const connection = async (_: unknown, index: number): Promise<void> => {
    for (let count = index; performance.now() < end; count += 1) {
      // Not parsed: the flood must leave the processors to the service.
      const answer = await fetch(`${target.address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': target.uploader },
        body: JSON.stringify(body(count)),
        signal: AbortSignal.timeout(60_000),
      });
      await answer.arrayBuffer();
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    }
  };
  const flood = Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const during = await measureLatencies(target, FLOOD_MS);
  await flood;
  return { answers, before, during };
}
