import type { CompiledKnowledge } from './compile-knowledge.ts';
import type { Member } from './member.ts';
import { constitutionHash } from '../graph/classes.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { matchTautomers } from '../graph/match/tautomers.ts';
import { itemAt } from '../must.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { redrawAsTautomer, type Parent } from '../read/parent.ts';

/** All families' compounds with a checked source that may be stereoisomers or tautomers of a molecule. */
function candidates(knowledge: CompiledKnowledge, molecule: Molecule): Member[] {
  return [...knowledge.skeletons.getFamilies(molecule.graph())].flatMap(
    (familyIndex) => itemAt(knowledge.families, familyIndex).verified,
  );
}

/**
 * All families' compounds with a checked source that have the constitution of a molecule: the compound itself and its
 * stereoisomers.
 */
export function membersOfConstitution(knowledge: CompiledKnowledge, molecule: Molecule): Member[] {
  const hash = constitutionHash(molecule.graph());
  return candidates(knowledge, molecule).filter((member) => member.hash === hash);
}

/**
 * The parent redrawn as another tautomer, if the knowledge base has only that one (omeprazole with its proton on the
 * other nitrogen). The caller disposes of the result unless it is the parent itself.
 */
export function redrawAsKnownTautomer(knowledge: CompiledKnowledge, parent: Parent): Parent {
  const { normal } = parent;
  const hash = constitutionHash(normal.graph());
  const related = candidates(knowledge, normal);
  if (related.some((member) => member.hash === hash)) return parent;
  for (const { constitution } of related) {
    const indices = matchTautomers(readCanonicalSmiles(constitution).graph, normal.graph());
    if (indices === null) continue;
    return redrawAsTautomer(parent, constitution, indices);
  }
  return parent;
}
