import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { Knowledge } from '../packages/engine/src/index.ts';
import { getCores } from './cores.ts';
import { generate } from './generate.ts';
import { pick, seededRandom } from './random.ts';

/** Fraction of the set that matches a family. */
const IN_SCOPE_SHARE = 0.2;
/** Maximum fraction of unmodified known compounds. */
const MAX_KNOWN_SHARE = 0.1;
const SEED = 20_260_101;

/** The knowledge reduced to its first families by id. */
export const firstFamilies = (knowledge: Knowledge, count: number): Knowledge => ({
  ...knowledge,
  families: knowledge.families.slice(0, count),
});

/**
 * The benchmark set: a mix of known compounds and generated molecules, about one in five in scope. Deterministic for given
 * knowledge and count.
 */
export async function* mixedSet(knowledge: Knowledge, count: number): AsyncGenerator<string> {
  const compounds = knowledge.families.flatMap((family) => family.compounds);
  const known = Math.min(MAX_KNOWN_SHARE, compounds.length / count);
  const generated = generate({
    seed: SEED,
    cores: await getCores(knowledge),
    coreShare: (IN_SCOPE_SHARE - known) / (1 - known),
  });
  const random = seededRandom(SEED + 1);
  for (let created = 0; created < count; created += 1)
    yield random() < known ? pick(random, compounds).smiles : generated.next().value;
}

/** Which molecules to use. */
export interface SetChoice {
  count: number;
  /** A file with one SMILES per line, instead of the mixed set. */
  file: string | undefined;
}

async function* fileSet(path: string, count: number): AsyncGenerator<string> {
  let yielded = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (yielded === count) return;
    if (line.trim() === '') continue;
    yielded += 1;
    yield line.trim();
  }
}

/** The benchmark molecules: the first of a file, or the mixed set. */
export const molecules = (knowledge: Knowledge, { count, file }: SetChoice): AsyncGenerator<string> =>
  file === undefined ? mixedSet(knowledge, count) : fileSet(file, count);

/** Lines per write. */
const LINES = 1_000;

/** Streams the molecules to a file, one per line. @returns their number */
export async function writeMolecules(path: string, smiles: AsyncIterable<string>): Promise<number> {
  const file = createWriteStream(path);
  let count = 0;
  let text = '';
  for await (const item of smiles) {
    text += `${item}\n`;
    count += 1;
    if (count % LINES !== 0) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  await finished(file.end(text));
  return count;
}
