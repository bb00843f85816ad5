import { createPredictor, loadKnowledge, SMILES_FAULTS, type PredictionResult } from '@eutomer/engine';
import { describe, expect, it } from 'vitest';

const COUNT = 100_000;
const BATCH = 2_000;
/** Printed with a failure; set EUTOMER_FUZZ_SEED to run the same texts again. */
const SEED = Number(process.env.EUTOMER_FUZZ_SEED ?? Date.now() % 2 ** 31);

/** mulberry32: small, seeded, good enough to make texts. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const next = random(SEED);
const below = (limit: number): number => Math.floor(next() * limit);
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;

const TOKENS = ['C', 'c', 'N', 'n', 'O', 'o', 'S', 's', 'F', 'Cl', 'Br', 'P', 'B', '[C@H]', '[C@@H]', '[nH]', '[O-]', '[N+]', '[S@]', '[13C]', '[2H]', '[Fe+2]',
  '(', ')', '(', ')', '=', '#', '-', ':', '/', '\\', '.', '1', '2', '3', '%10', '%99', '*', '~', '$', '[', ']', '@', '+', '|', ' ', '>', '\0', 'é', '[Xx]', '[H]'];

const members = loadKnowledge().families.flatMap((family) => family.compounds.map((compound) => compound.smiles));

/** Tokens in a row: mostly not a SMILES. */
const made = (): string => Array.from({ length: 1 + below(40) }, () => pick(TOKENS)).join('');

/** A known compound with a few characters changed, taken out, doubled or moved: mostly nearly a SMILES. */
function mutated(): string {
  let text = pick(members);
  for (let edits = 1 + below(4); edits > 0; edits -= 1) {
    const at = below(text.length + 1);
    const [before, after] = [text.slice(0, at), text.slice(at)];
    text = pick([
      () => before + after.slice(1),
      () => before + pick(TOKENS) + after,
      () => before + pick(TOKENS) + after.slice(1),
      () => before + after.slice(0, below(12)) + after,
      () => after + before,
      () => `${before}.${pick(members)}`,
    ])();
  }
  return text;
}

const GROUPS = ['C', 'N', 'O', 'CC', 'C(C)', 'C(=O)', 'c9ccc(cc9)', 'OC', '[C@H](C)', '[C@@H](F)', 'S(=O)(=O)', 'C9CC9', 'N(C)', '/C=C/', '[N+](C)(C)', 'P(=O)(O)', 'C(Cl)', '[13CH2]', '[C@]9(O)CCCC9'];

/** A known compound with groups put in into its chains: mostly a molecule, and often one of a family. */
function grown(): string {
  let text = pick(members);
  for (let edits = 1 + below(3); edits > 0; edits -= 1) {
    // A group goes into a chain (between two plain carbons) or in front, where there is always a valence for it.
    const places = [0, ...[...text.matchAll(/C(?=C)/g)].map((match) => match.index + 1)];
    const at = pick(places);
    text = `${text.slice(0, at)}${pick(GROUPS)}${text.slice(at)}`;
  }
  return text;
}

/** Random characters, and now and then something very long. */
const bytes = (): string => next() < 0.002
  ? pick(['C', '(', '[C@H](F)', 'C1', 'c1ccccc1', '.C']).repeat(below(3_000))
  : Array.from({ length: below(60) }, () => String.fromCharCode(below(next() < 0.9 ? 127 : 0xffff))).join('');

const shapeIsDocumented = (result: PredictionResult): boolean => result.ok
  ? typeof result.notes === 'string' && (result.scope === 'out-of-scope' || (/^[RS]$/.test(result.active_enantiomer) && result.confidence >= 0.5 && result.confidence <= 0.99))
  : (SMILES_FAULTS as readonly string[]).includes(result.error.code) && result.error.message.startsWith('Expected');

describe('fuzz', () => {
  it(`${COUNT} random and mutated SMILES: every one answered, no worker lost (seed ${SEED})`, async () => {
    const predictor = await createPredictor({ threads: 2 });
    let answered = 0;
    let readable = 0;
    let inScope = 0;
    for (let done = 0; done < COUNT; done += BATCH) {
      const texts = Array.from({ length: BATCH }, () => pick([made, mutated, grown, grown, bytes])());
      const results = await predictor.predictMany(texts);
      expect(results).toHaveLength(BATCH);
      const odd = results.find((result, index) => result.input_smiles !== texts[index] || !shapeIsDocumented(result));
      expect(odd, `seed ${SEED}`).toBeUndefined();
      answered += results.length;
      readable += results.filter((result) => result.ok).length;
      inScope += results.filter((result) => result.ok && result.scope !== 'out-of-scope').length;
    }
    expect(answered).toBe(COUNT);
    // If few were molecules the fuzz would only have tried the front door.
    expect(readable).toBeGreaterThan(COUNT / 4);
    expect(inScope).toBeGreaterThan(COUNT / 20);
    expect(predictor.state).toMatchObject({ workers: 2, kills: 0 });
    expect(await predictor.isHealthy(5_000)).toBe(true);
    await predictor.close();
  });
});
