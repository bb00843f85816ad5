import type { Member } from './member.ts';
import { copyConfiguration } from '../graph/match/isomorphism.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { completions, Configuration, MAX_UNDEFINED_CENTRES } from '../graph/stereo/configuration.ts';
import { must } from '../must.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { undefinedCentres } from '../rdkit/undefined-centres.ts';
import type { Parent } from '../read/parent.ts';
import type { Assignment } from './assign-letter.ts';

/** The known compound that matches a molecule, and the configuration of its eutomer. */
export interface KnownMatch {
  member: Member;
  configuration: Configuration;
}

/** What the knowledge contains about the molecule itself. */
export interface Lookup {
  knownMatch: KnownMatch | null;
  /**
   * Known compounds that the drawing fits equally well, because they differ only in centres that it leaves undefined.
   */
  matching: Member[];
}

/** The member identical to a molecule, except for E/Z marks that one of the two does not have. */
function findMember(members: readonly Member[], molecule: Molecule, configuration: Configuration): Member | undefined {
  const canonical = molecule.canonicalWith(configuration);
  const exact = members.find((member) => member.canonical === canonical);
  if (exact !== undefined) return exact;
  if (!molecule.graph().hasBondStereo) return members.find((member) => member.withoutBondStereo === canonical);
  const unmarked = molecule.withoutBondStereo(configuration);
  return members.find((member) =>
    member.withoutBondStereo === null
      ? member.canonical === unmarked
      : member.withoutBondStereo === unmarked && molecule.fitsBondStereo(member.canonical),
  );
}

/**
 * The members that a drawing can represent once its undefined centres are defined. Either enantiomer may have been
 * drawn.
 */
function matchingMembers(members: readonly Member[], molecule: Molecule, undrawn: readonly number[]): Member[] {
  if (undrawn.length > MAX_UNDEFINED_CENTRES) return [...members];
  const drawn = Configuration.drawn(molecule.graph());
  const enantiomers = drawn.size === 0 ? [drawn] : [drawn, drawn.mirror()];
  const attempts = enantiomers.flatMap((enantiomer) => completions(enantiomer, undrawn));
  return [...new Set(attempts.flatMap((attempt) => findMember(members, molecule, attempt) ?? []))];
}

/**
 * Looks up the molecule, whatever is drawn at the reference centre. Diastereomers share a constitution (ephedrine,
 * pseudoephedrine), so several configurations are tried in turn: as drawn, the mirror image, and the epimer at the
 * reference centre; if that centre is undefined, both arrangements of it and their mirror images. A drawing that does
 * not distinguish two known diastereomers matches neither.
 *
 * @param sameConstitution all families' compounds with a checked source that have the molecule's constitution
 */
export function findKnownCompound(parent: Parent, assignment: Assignment, sameConstitution: readonly Member[]): Lookup {
  if (sameConstitution.length === 0) return { knownMatch: null, matching: [] };
  if (sameConstitution.length > 1) {
    const undrawn = undefinedCentres(parent.normal);
    const matching = undrawn.length > 0 ? matchingMembers(sameConstitution, parent.normal, undrawn) : [];
    if (matching.length > 1) return { knownMatch: null, matching };
  }
  // A compound without a checked source is not known: it is treated like any other molecule.
  const sameFamily = sameConstitution.filter(({ family }) => family === assignment.claim.family.family);
  const knownMatch = sameFamily.length === 0 ? null : knownMember(parent, assignment, sameFamily);
  return { knownMatch, matching: [] };
}

/**
 * True if a member has the drawn configuration at all drawn centres but the reference centre, or the inverse at all of
 * them.
 */
function hasDrawnCentres(member: Member, molecule: Molecule, focus: number): boolean {
  const graph = molecule.graph();
  const configuration = copyConfiguration(readCanonicalSmiles(member.canonical).graph, graph);
  const isEqual = [...Configuration.drawn(graph)].flatMap(([atom, tag]) => {
    const own = atom === focus ? undefined : configuration?.get(atom);
    return own === undefined ? [] : [own === tag];
  });
  return new Set(isEqual).size < 2;
}

/** A known compound's own configuration, which defines what the drawing leaves open; the given one if it cannot be copied. */
function completeFrom(member: Member, molecule: Molecule, lessDefined: Configuration, focus: number): Configuration {
  const own = copyConfiguration(readCanonicalSmiles(member.canonical).graph, molecule.graph());
  const isComplete = own !== null && [...lessDefined.keys()].every((atom) => own.has(atom));
  return isComplete && own.get(focus) === lessDefined.get(focus) ? own : lessDefined;
}

function knownMember(parent: Parent, assignment: Assignment, members: readonly Member[]): KnownMatch | null {
  const { focus } = assignment.arrangement.element;
  const drawn = Configuration.drawn(parent.normal.graph());
  const arranged = drawn.merge(assignment.orientation.configuration);
  const inverted = arranged.invert(focus);
  // A known compound may leave a companion centre undefined that the template defines.
  const referenceOnly = drawn.with(focus, must(arranged.get(focus), 'a tag'));
  const companions = arranged.size === referenceOnly.size ? [] : [referenceOnly, referenceOnly.invert(focus)];
  const attempts = drawn.has(focus)
    ? [drawn, drawn.mirror(), arranged, inverted, ...companions]
    : [arranged, inverted, arranged.mirror(), inverted.mirror(), ...companions];
  for (const configuration of attempts) {
    const member = findMember(members, parent.normal, configuration);
    if (member !== undefined) return { member, configuration };
  }
  // If there are no other centres, or some are undefined, then only E/Z or those centres can differ, so it is the same
  // compound, drawn in less detail.
  const first = members.find(
    (member) => member.constitution === parent.normal.constitution() && hasDrawnCentres(member, parent.normal, focus),
  );
  if (first === undefined) return null;
  using eutomer = parent.normal.withTags(assignment.orientation.configuration);
  const labels = [...eutomer.labels().values()];
  if (labels.length > 1 && !labels.includes('?')) return null;
  const lessDefined = first.agrees ? arranged : inverted;
  return { member: first, configuration: completeFrom(first, parent.normal, lessDefined, focus) };
}
