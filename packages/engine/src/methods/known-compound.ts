import type { Member } from '../families/member.ts';
import { countCentres } from '../graph/stereo/centres.ts';
import { opposite, type MolGraph, type Turn } from '../graph/graph.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Orientation } from '../families/orient.ts';
import type { Parent } from '../read/parent.ts';
import type { Letter } from '../graph/cip/labels.ts';
import type { Settled } from '../families/settle.ts';

type Turns = Map<number, Turn>;

/** The turns of a molecule as it is drawn. */
export function drawnTurns({ atoms }: MolGraph): Turns {
  const turns: Turns = new Map();
  for (const [index, { turn }] of atoms.entries()) if (turn !== null) turns.set(index, turn);
  return turns;
}
const mirror = (turns: Turns): Turns => new Map([...turns].map(([atom, turn]) => [atom, opposite(turn)]));
const flipAt = (turns: Turns, atom: number): Turns => new Map(turns).set(atom, opposite(turns.get(atom)!));

/** The compound of the knowledge base that a molecule is, and the tags that make the molecule that compound's eutomer. */
export interface Known {
  member: Member;
  turns: Turns;
}

/** What the knowledge base has on a molecule itself. */
export interface Lookup {
  known: Known | null;
  /** Known compounds that the drawing fits as well, because it leaves centres open in which they differ: then none of them is meant for certain. */
  fitting: Member[];
}

/** The member that a molecule is; where one of the two states no E or Z, the rest must be the same. */
function findMember(members: readonly Member[], molecule: Molecule, turns: Turns): Member | undefined {
  const canonical = molecule.canonicalWith(turns);
  const exact = members.find((each) => each.canonical === canonical);
  if (exact !== undefined) return exact;
  const without = molecule.graph().sided ? molecule.unsidedWith(turns) : null;
  return members.find((each) => (without === null ? each.unsided === canonical : each.unsided === null && each.canonical === without));
}

/** Open centres of a drawing whose configurations are tried one by one: 2 to this power. */
const MOST_OPEN = 6;

/** The drawing with all its open centres set, in every way. */
function completions(drawn: Turns, open: readonly number[]): Turns[] {
  return open.reduce((all, atom) => all.flatMap((turns) => [new Map(turns).set(atom, 'cw'), new Map(turns).set(atom, 'ccw')]), [drawn]);
}

/** Stereoisomers, among some members, that a drawing fits when its open centres are set. Either enantiomer may have been drawn. */
function fittingMembers(members: readonly Member[], molecule: Molecule, open: readonly number[]): Member[] {
  if (open.length > MOST_OPEN) return [...members];
  const drawn = drawnTurns(molecule.graph());
  const hands = drawn.size === 0 ? [drawn] : [drawn, mirror(drawn)];
  const meant = hands.flatMap((turns) => completions(turns, open));
  return [...new Set(meant.flatMap((turns) => findMember(members, molecule, turns) ?? []))];
}

/** The centres at which a molecule has nothing drawn, as far as can be told. */
function openCentres(molecule: Molecule): number[] {
  const counted = countCentres(molecule.graph());
  if (counted !== null) return counted.open;
  return [...molecule.labels()].flatMap(([atom, label]) => (label === '?' ? [atom] : []));
}

/**
 * Looks the molecule up, whatever was drawn at the reference centre. Diastereomers have one constitution (ephedrine,
 * pseudoephedrine), so the configurations that the molecule may mean are tried in turn: as drawn, its mirror image, the
 * family's arrangement with the other centres as drawn, and what departs from that at the reference centre or everywhere.
 * A drawing that leaves open what tells two known diastereomers apart is none of them.
 *
 * @param alike compounds with a checked source that have the molecule's constitution, of all families
 */
export function knownCompound(parent: Parent, settled: Settled, alike: readonly Member[]): Lookup {
  if (alike.length === 0) return { known: null, fitting: [] };
  if (alike.length > 1) {
    const open = openCentres(parent.normal);
    const fitting = open.length > 0 ? fittingMembers(alike, parent.normal, open) : [];
    if (fitting.length > 1) return { known: null, fitting };
  }
  // A compound without a checked source is not known: it gets what its family's rule gives any molecule.
  const sameFamily = alike.filter(({ family }) => family === settled.claim.family.family);
  const known = sameFamily.length === 0 ? null : knownMember(parent, settled, sameFamily);
  return { known, fitting: [] };
}

function knownMember(parent: Parent, settled: Settled, members: readonly Member[]): Known | null {
  const { centre } = settled.place;
  const drawn = drawnTurns(parent.normal.graph());
  const arranged: Turns = new Map([...drawn, ...settled.orientation.turns]);
  const flipped = flipAt(arranged, centre);
  // A compound may be known with a companion centre left open that the template states.
  const bare = new Map(drawn).set(centre, arranged.get(centre)!);
  const companions = arranged.size === bare.size ? [] : [bare, flipAt(bare, centre)];
  const meant = [...(drawn.has(centre) ? [drawn, mirror(drawn)] : []), arranged, flipped, mirror(arranged), mirror(flipped), ...companions];
  for (const turns of meant) {
    const member = findMember(members, parent.normal, turns);
    if (member !== undefined) return { member, turns };
  }
  // Without other centres, or with some left open, only E/Z or those can differ: it is the compound, less fully drawn.
  const first = members.find(({ constitution }) => constitution === parent.normal.constitution());
  if (first === undefined) return null;
  using eutomer = parent.normal.withTurns(settled.orientation.turns);
  const labels = [...eutomer.labels().values()];
  if (labels.length > 1 && !labels.includes('?')) return null;
  return { member: first, turns: first.agrees ? arranged : flipped };
}

/** What is answered: the family's arrangement, or a known compound's own evidence, which may depart from it. */
export function followEvidence(
  parent: Parent,
  settled: Settled,
  known: Known | null,
): { turns: Turns; letter: Letter; orientation: Orientation } {
  const { orientation, letter, place } = settled;
  if (known === null) return { turns: orientation.turns, letter, orientation };
  const { turns, member } = known;
  const drawn = parent.normal.graph().atoms[place.centre]!.turn;
  const inputIs = drawn === null ? 'unspecified' : drawn === turns.get(place.centre) ? 'eutomer' : 'distomer';
  return { turns, letter: member.compound.active, orientation: { turns, inputIs, diastereomer: false } };
}
