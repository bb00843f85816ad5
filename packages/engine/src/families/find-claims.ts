import type { CompiledKnowledge, FamilyWithMembers } from './compile-knowledge.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Query } from '../rdkit/query.ts';
import { findArrangements, type Arrangement } from './arrange.ts';
import { mayBeCentre } from '../graph/stereo/centres.ts';
import { constitutionHash } from '../graph/classes.ts';
import { itemAt, must } from '../must.ts';

/** A family that claims a molecule, and where. */
export interface Claim {
  family: FamilyWithMembers;
  scope: 'validated' | 'exploratory';
  /** Number of atoms in the template: the more atoms, the more specific. */
  size: number;
  /** One for each matched centre; more than one only in molecules that contain the core several times. */
  arrangements: [Arrangement, ...Arrangement[]];
}

function getClaim(family: FamilyWithMembers, molecule: Molecule, candidates: ReadonlySet<Query>): Claim | null {
  for (const { query, centre, scope } of family.templates) {
    if (!candidates.has(query)) continue;
    const [first, ...rest] = findArrangements(query, centre, molecule).filter((arrangement) =>
      mayBeCentre(molecule.graph(), arrangement.element.focus),
    );
    if (first === undefined) continue;
    // Exclusions are checked last: there are many patterns, but few molecules get this far.
    if (family.excludes.some(({ query: lookAlike }) => lookAlike.occursIn(molecule))) return null;
    return { family, scope, size: query.graph.atoms.length, arrangements: [first, ...rest] };
  }
  return null;
}

/** Validated templates before exploratory ones, then the larger core before the smaller. */
const bySpecificity = (a: Claim, b: Claim): number =>
  Number(a.scope === 'exploratory') - Number(b.scope === 'exploratory') || b.size - a.size;

/** The families that claim a molecule, most specific first. Within a family, the first matching template decides. */
export function findClaims(knowledge: CompiledKnowledge, molecule: Molecule): Claim[] {
  const templates = knowledge.screen.candidateTemplates(molecule);
  if (templates.size === 0) return [];
  // In the order of the knowledge files, which decides ties.
  const candidates = [
    ...new Set([...templates].map((query) => must(knowledge.familyOfTemplate.get(query), 'a family'))),
  ].sort((a, b) => a - b);
  const found = candidates
    .map((index) => itemAt(knowledge.families, index))
    .flatMap((family) => getClaim(family, molecule, templates) ?? [])
    .sort(bySpecificity);
  return found.length > 1 ? listingFamilyFirst(found, molecule) : found;
}

/** A known compound belongs to the family that lists it, even if patterns of other families match. */
function listingFamilyFirst(found: Claim[], molecule: Molecule): Claim[] {
  const hash = constitutionHash(molecule.graph());
  const listingFamily = found.find(({ family }) =>
    family.members.some((member) => member.hash === hash && member.constitution === molecule.constitution()),
  );
  return listingFamily === undefined ? found : [listingFamily, ...found.filter((claim) => claim !== listingFamily)];
}
