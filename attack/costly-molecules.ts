import { sendRequest, type Answer } from './send-request.ts';

export interface CostlyFindings {
  /** Number of responses by error code. */
  codes: Record<string, number>;
  /** Status for an ordinary molecule afterwards, with the same key and with another. */
  same: number;
  other: number;
}

/**
 * Sends a molecule many times.
 *
 * @param smiles the costly molecule; each request adds a fragment of a different length, so that no two are the same
 */
export async function sendCostlyMolecules(
  address: string,
  key: string,
  otherKey: string,
  smiles: string,
  times: number,
): Promise<CostlyFindings> {
  const predict = (apiKey: string, text: string): Promise<Answer> =>
    sendRequest(address, apiKey, '/api/v1/predict', { smiles: text });
  const codes: Record<string, number> = {};
  for (let count = 0; count < times; count += 1) {
    const { code = 'ok' } = (await predict(key, `${smiles}.${'C'.repeat(1 + count)}`)).body as { code?: string };
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return { codes, same: (await predict(key, 'CCO')).status, other: (await predict(otherKey, 'CCO')).status };
}
