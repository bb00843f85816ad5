import { loadKnowledge } from '../../packages/engine/src/index.ts';
import { getCores } from '../../bench/cores.ts';
import { generate } from '../../bench/generate.ts';

/** Number of generated molecules in addition to the known compounds. */
const GENERATED_COUNT = 3_000;

/** Starting molecules: every known compound, and drug-like ones from the benchmark's generator. */
export async function startingMolecules(seed: number): Promise<string[]> {
  const knowledge = loadKnowledge();
  const generated = generate({ seed, cores: await getCores(knowledge), coreShare: 0.3 });
  return [
    ...knowledge.families.flatMap((family) => family.compounds.map(({ smiles }) => smiles)),
    ...Array.from({ length: GENERATED_COUNT }, () => generated.next().value),
  ];
}
