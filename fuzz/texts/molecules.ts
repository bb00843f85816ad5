import { loadKnowledge } from '../../packages/engine/src/index.ts';
import { coresOf } from '../../bench/cores.ts';
import { generate } from '../../bench/generate.ts';

/** Generated molecules beside those of the knowledge. */
const GENERATED = 3_000;

/** Molecules to begin from: every compound of the knowledge, and drug-like ones that the bench's generator makes. */
export async function startingMolecules(seed: number): Promise<string[]> {
  const knowledge = loadKnowledge();
  const generated = generate({ seed, cores: await coresOf(knowledge), coreShare: 0.3 });
  return [
    ...knowledge.families.flatMap((family) => family.compounds.map(({ smiles }) => smiles)),
    ...Array.from({ length: GENERATED }, () => generated.next().value),
  ];
}
