import { findClaims } from '../families/find-claims.ts';
import { chooseParent } from '../read/parent.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import type { CompiledKnowledge } from '../families/compile-knowledge.ts';
import type { Problem, ParsedFamily } from '../knowledge/parse-family.ts';

/**
 * Families that contradict each other: for every compound, the families that claim it must require the same arrangement
 * at the same centre. A look-alike that follows a different rule belongs in `excludes`.
 *
 * @param parsed the families' files, in the order of the compiled ones
 */
export function checkConflicts(
  toolkit: Toolkit,
  knowledge: CompiledKnowledge,
  parsed: readonly ParsedFamily[],
): Problem[] {
  const problems: Problem[] = [];
  const familyByConstitution = new Map<string, string>();
  for (const { family, file, getLine: lineOf } of parsed) {
    for (const [index, compound] of family.compounds.entries()) {
      const line = lineOf(['compounds', index]);
      const read = toolkit.read(compound.smiles);
      if (!read.ok) continue;
      using wholeMolecule = read.molecule;
      using parent = chooseParent(wholeMolecule, compound.smiles.includes('.'));
      if (parent === null) continue;
      const constitution = parent.normal.constitution();
      const listingFamily = familyByConstitution.get(constitution);
      if (listingFamily !== undefined && listingFamily !== family.id)
        problems.push({
          file,
          line,
          message: `${compound.name}: is also listed in the family ${listingFamily}; a compound belongs to one family`,
        });
      familyByConstitution.set(constitution, family.id);
      const found = findClaims(knowledge, parent.normal);
      const ownArrangement = found.find((claim) => claim.family.family.id === family.id)?.arrangements[0];
      for (const claim of found) {
        const position = claim.arrangements.find(({ element }) => element.focus === ownArrangement?.element.focus);
        if (ownArrangement === undefined || position === undefined || position.tag === ownArrangement.tag) continue;
        problems.push({
          file,
          line,
          message: `${compound.name}: also matches the family ${claim.family.family.id}, with the opposite arrangement; exclude it from one of the two`,
        });
      }
    }
  }
  return problems;
}
