/** Floods the service with one key and measures the effect on another. */
import { measureLatencies, type Latencies, type Target } from './uploads.ts';

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

export interface FloodFindings {
  /** Number of responses to the flood, by status. */
  answers: Record<number, number>;
  /** Latency of another key's single predictions before and during the flood; `longest` is Infinity if one got no response. */
  before: Latencies;
  during: Latencies;
}

const CALM_MS = 2_000;
const FLOOD_MS = 6_000;

/** Floods a service with one key (`uploader` of the target) while predicting with the other. */
export async function floodWithOneKey(
  target: Target,
  name: keyof typeof FLOODS,
  concurrency = 200,
): Promise<FloodFindings> {
  const { path, body } = FLOODS[name];
  const baseline = await measureLatencies(target, CALM_MS);
  const answers: Record<number, number> = {};
  const end = performance.now() + FLOOD_MS;
  const connection = async (_: unknown, index: number): Promise<void> => {
    for (let count = index; performance.now() < end; count += 1) {
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
  const flood = Promise.all(Array.from({ length: concurrency }, connection));
  const duringFlood = await measureLatencies(target, FLOOD_MS);
  await flood;
  return { answers, before: baseline, during: duringFlood };
}
