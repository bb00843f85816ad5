import { findClaims } from '../families/find-claims.ts';
import { withParent } from '../read/parent.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import type { CompiledKnowledge } from '../families/compile-knowledge.ts';
import type { Problem, ParsedFamily } from '../knowledge/parse-family.ts';

/** The families that claim a molecule with an arrangement opposite to that of its own family, at the same centre. */
function findOpposed(knowledge: CompiledKnowledge, molecule: Molecule, ownFamily: string): string[] {
  const found = findClaims(knowledge, molecule);
  const own = found.find(({ family }) => family.family.id === ownFamily)?.arrangements[0];
  if (own === undefined) return [];
  return found
    .filter(({ arrangements }) =>
      arrangements.some(({ element, tag }) => element.focus === own.element.focus && tag !== own.tag),
    )
    .map(({ family }) => family.family.id);
}

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
  const familyByConstitution = new Map<string, string>();
  const check = (smiles: string, ownFamily: string): string[] | null =>
    withParent(toolkit, smiles, ({ normal }) => {
      const constitution = normal.constitution();
      const listing = familyByConstitution.get(constitution) ?? ownFamily;
      familyByConstitution.set(constitution, ownFamily);
      return [
        ...(listing === ownFamily ? [] : [`is also listed in the family ${listing}; a compound belongs to one family`]),
        ...findOpposed(knowledge, normal, ownFamily).map(
          (other) => `also matches the family ${other}, with the opposite arrangement; exclude it from one of the two`,
        ),
      ];
    });
  return parsed.flatMap(({ family: { id, compounds }, file, getLine }) =>
    compounds.flatMap(({ name, smiles }, index) =>
      (check(smiles, id) ?? []).map((message) => ({
        file,
        line: getLine(['compounds', index]),
        message: `${name}: ${message}`,
      })),
    ),
  );
}
