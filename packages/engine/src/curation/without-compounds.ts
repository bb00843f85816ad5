import { asRecordedTautomer } from '../catalogue/recorded-tautomer.ts';
import { Catalogue } from '../catalogue/catalogue.ts';
import { constitutionHash } from '../graph/classes.ts';
import { skeletonHash } from '../graph/match/skeleton.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Prepared } from '../knowledge/prepared.ts';
import { withParent } from '../read/parent.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';

interface Hashes {
  /** Hash of the molecule's skeleton, which is the same for all its tautomers. */
  skeleton: number;
  /** Hashes of its constitution, and of the tautomer in the records. */
  constitutions: number[];
}

const getHashes = (toolkit: Toolkit, catalogue: Catalogue, smiles: string): Hashes | null =>
  withParent(toolkit, smiles, (parent) => {
    const graph = parent.normal.graph();
    const skeleton = skeletonHash(graph);
    const ownHash = constitutionHash(graph);
    const recorded = asRecordedTautomer(catalogue, parent);
    if (recorded === parent) return { skeleton, constitutions: [ownHash] };
    using tautomer = recorded;
    return { skeleton, constitutions: [ownHash, constitutionHash(tautomer.normal.graph())] };
  });

/**
 * The knowledge without some compounds: without them as members of families, without the records of all their
 * stereoisomers, and without their known pairs for comparisons. The figures and the arrangements of the families'
 * templates are kept, although the compounds contributed to them.
 */
export function withoutCompounds(
  toolkit: Toolkit,
  { knowledge, patterns, members, skeletons: allSkeletons, catalogue }: Prepared,
  smiles: readonly string[],
): Prepared {
  const knownCatalogue = new Catalogue(catalogue);
  const hashes = smiles.flatMap((text) => getHashes(toolkit, knownCatalogue, text) ?? []);
  const removedHashes = new Set(hashes.flatMap(({ constitutions }) => constitutions));
  const skeletons = new Set(hashes.map(({ skeleton }) => skeleton));
  // Hashes preselect candidates, so that RDKit need not read every compound.
  const isRemoved = (compoundSmiles: string): boolean =>
    compoundSmiles.split('.').some((part) => skeletons.has(skeletonHash(readCanonicalSmiles(part).graph))) &&
    (getHashes(toolkit, knownCatalogue, compoundSmiles)?.constitutions.some((hash) => removedHashes.has(hash)) ??
      false);
  const { analogues: _, ...others } = catalogue;
  const families: Knowledge['families'] = knowledge.families.map((family) => {
    const compounds = family.compounds.filter((compound) => !isRemoved(compound.smiles));
    return compounds.length === family.compounds.length ? family : { ...family, compounds };
  });
  const unchangedFamilies = new Set(
    families.filter((family, index) => family === knowledge.families[index]).map(({ id }) => id),
  );
  return {
    knowledge: { ...knowledge, families },
    patterns,
    // The prepared members of a changed family would still include the removed compounds.
    members: Object.fromEntries(Object.entries(members).filter(([id]) => unchangedFamilies.has(id))),
    skeletons: Object.fromEntries(Object.entries(allSkeletons).filter(([id]) => unchangedFamilies.has(id))),
    catalogue: {
      ...others,
      statements: Object.fromEntries(
        Object.entries(catalogue.statements).filter(([hash]) => !removedHashes.has(Number(hash))),
      ),
      skeletons: Object.fromEntries(
        Object.entries(catalogue.skeletons).map(([skeleton, constitutions]) => [
          skeleton,
          JSON.stringify((JSON.parse(constitutions) as number[]).filter((hash) => !removedHashes.has(hash))),
        ]),
      ),
    },
  };
}
