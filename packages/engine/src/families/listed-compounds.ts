import type { CompiledKnowledge } from './compile-knowledge.ts';
import type { Member } from './member.ts';
import { constitutionHash } from '../graph/classes.ts';
import type { MolGraph } from '../graph/graph.ts';
import { asKnownTautomer } from '../read/known-tautomer.ts';
import { itemAt } from '../must.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Parent } from '../read/parent.ts';

/** All families' compounds with a checked source that may be stereoisomers or tautomers of a molecule. */
function candidates(knowledge: CompiledKnowledge, graph: MolGraph): Member[] {
  return [...knowledge.skeletons.getFamilies(graph)].flatMap(
    (familyIndex) => itemAt(knowledge.families, familyIndex).verified,
  );
}

/**
 * All families' compounds with a checked source that have the constitution of a molecule: the compound itself and its
 * stereoisomers.
 */
export function membersOfConstitution(knowledge: CompiledKnowledge, molecule: Molecule): Member[] {
  const hash = constitutionHash(molecule.graph());
  return candidates(knowledge, molecule.graph()).filter((member) => member.hash === hash);
}

/**
 * The parent redrawn as another tautomer, if the families have only that one ({@link asKnownTautomer}): omeprazole with
 * its proton on the other nitrogen.
 */
export const asListedTautomer = (knowledge: CompiledKnowledge, parent: Parent): Parent =>
  membersOfConstitution(knowledge, parent.normal).length > 0
    ? parent
    : asKnownTautomer(parent, (form) => candidates(knowledge, form).map(({ constitution }) => constitution));
