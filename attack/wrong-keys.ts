/** What a flood of wrong keys did to a valid one from the same client. */
export interface WrongKeysFindings {
  /** How the flood was answered: how often each status came. */
  flood: Record<number, number>;
  /** How the valid key was answered afterwards. */
  valid: number;
}

/**
 * Sends wrong keys, then a valid key that was not used before, from one client.
 *
 * @param address of a running service, without a slash at the end
 * @param validKey one that was not used yet
 */
export async function wrongKeys(address: string, validKey: string, count = 60): Promise<WrongKeysFindings> {
  const ask = async (key: string): Promise<number> => {
    const response = await fetch(`${address}/api/v1/jobs`, { headers: { 'x-api-key': key } });
    await response.arrayBuffer();
    return response.status;
  };
  const flood: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += 1) {
    const status = await ask('x');
    flood[status] = (flood[status] ?? 0) + 1;
  }
  return { flood, valid: await ask(validKey) };
}
