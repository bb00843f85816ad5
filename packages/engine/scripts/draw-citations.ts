/**
 * `npm run citations -- [SEED] [COUNT]`: draws random compounds with checked sources, reproducibly for a given seed, so
 * that their citations can be checked by hand. Prints one per line: family, compound, letter, evidence, sources and
 * what they state.
 */
import { isVerified } from '../src/knowledge/family.ts';
import { KNOWLEDGE_FOLDER } from '../src/paths.ts';
import { readFamilies } from '../src/knowledge/load-knowledge.ts';
import { createHash } from 'node:crypto';
import { parseArguments, UsageError } from '../../../scripts/parse-arguments.ts';

const { seed, count } = parseArguments(
  'Usage: npm run citations -- [SEED] [COUNT]',
  ([seedText = '1', countText = '50', extra]: string[]) => {
    if (!/^\d+$/.test(countText) || extra !== undefined)
      throw new UsageError(
        `expected a seed and the number of compounds; got ${[seedText, countText, extra].filter((candidate) => candidate !== undefined).join(' ')}`,
      );
    return { seed: seedText, count: Number(countText) };
  },
);
const drawn = readFamilies(KNOWLEDGE_FOLDER)
  .flatMap(({ family }) => family.compounds.filter(isVerified).map((compound) => ({ family: family.id, compound })))
  // Sorts by a hash of seed and name: no random generator is needed, and adding a compound does not change the order of the others.
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
