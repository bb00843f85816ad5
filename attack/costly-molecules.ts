/** Sends molecules that crash or hang an RDKit worker, one after the other, with one key. */

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
  times = 40,
): Promise<CostlyFindings> {
  const sendRequest = async (apiKey: string, text: string): Promise<{ status: number; code: string }> => {
    const answer = await fetch(`${address}/api/v1/predict`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({ smiles: text }),
      signal: AbortSignal.timeout(60_000),
    });
    const { code = 'ok' } = (await answer.json()) as { code?: string };
    return { status: answer.status, code };
  };
  const codes: Record<string, number> = {};
  for (let count = 0; count < times; count += 1) {
    const { code } = await sendRequest(key, `${smiles}.${'C'.repeat(1 + count)}`);
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return { codes, same: (await sendRequest(key, 'CCO')).status, other: (await sendRequest(otherKey, 'CCO')).status };
}
