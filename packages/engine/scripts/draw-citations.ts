/**
 * `npm run citations -- [SEED] [COUNT]`: draws compounds with checked sources at random, the same for the same seed, so that
 * somebody can follow their citations. Prints one a line: family, compound, letter, evidence, sources, what they are said to say.
 */
import { isVerified } from '../src/knowledge/family.ts';
import { KNOWLEDGE_FOLDER } from '../src/paths.ts';
import { readFamilies } from '../src/knowledge/load-knowledge.ts';
import { createHash } from 'node:crypto';
import { called, WrongCall } from '../../../scripts/called.ts';

const { seed, count } = called(
  'Usage: npm run citations -- [SEED] [COUNT]',
  ([wantedSeed = '1', wanted = '50', more]: string[]) => {
    if (!/^\d+$/.test(wanted) || more !== undefined)
      throw new WrongCall(
        `expected a seed and the number of compounds; got ${[wantedSeed, wanted, more].filter((candidate) => candidate !== undefined).join(' ')}`,
      );
    return { seed: wantedSeed, count: Number(wanted) };
  },
);
const drawn = readFamilies(KNOWLEDGE_FOLDER)
  .flatMap(({ family }) => family.compounds.filter(isVerified).map((compound) => ({ family: family.id, compound })))
  // Sorting by a hash of seed and name draws without a generator, and adding a compound moves no other.
  .map((item) => ({
    ...item,
    key: createHash('sha256').update(`${seed} ${item.family} ${item.compound.name}`).digest('hex'),
  }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .slice(0, count);
for (const { family, compound } of drawn) {
  const { name, active, evidence, source, says } = compound;
  console.log([family, name, active, evidence, source.join('; '), says ?? ''].join('\t'));
}
