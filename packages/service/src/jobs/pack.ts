import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Values as compressed JSON, one a line. Results of one family repeat their evidence, and shrink to a twentieth. */
export const pack = (values: readonly unknown[]): Promise<Uint8Array> => compress(values.map((value) => `${JSON.stringify(value)}\n`).join(''));

/** The lines, as text. */
export const unpackText = async (packed: Uint8Array): Promise<string> => (await expand(packed)).toString('utf8');

/** The values that were packed. */
export async function unpack<Value>(packed: Uint8Array): Promise<Value[]> {
  return (await unpackText(packed)).split('\n').slice(0, -1).map((line) => JSON.parse(line) as Value);
}
