import type { CompiledKnowledge, Member, ReadyFamily } from '../knowledge/compile-knowledge.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { opposite, type Turn } from '../toolkit/graph.ts';
import type { Molecule } from '../toolkit/molecule.ts';
import type { Arrangement } from './arrange.ts';
import { chirality, mirrorTurns } from './chirality.ts';
import { confidence, type Neighbour } from './confidence.ts';
import { EVIDENCE_SHOWN, evidenceItem, explain } from './explain.ts';
import { claims, type Claim } from './match.ts';
import { orient, type Orientation } from './orient.ts';
import type { Parent } from './parent.ts';
import type { InScope, Letter, OutOfScope, Prediction } from './prediction.ts';
import type { ReadMolecule } from './read-molecule.ts';
import { tanimoto } from './similarity.ts';

/** A family's leave-one-out lower bound must reach this for `validated`, in percent, over at least so many compounds. */
const VALIDATED_BOUND = 50;
const VALIDATED_COMPOUNDS = 5;
/** A molecule less similar than this to every member lies at the edge of the family's domain. */
const REMOTE_SIMILARITY = 0.2;

/** A claim whose centre turned out to be a stereocentre once its arrangement was set. */
interface Settled {
  claim: Claim;
  place: Arrangement;
  orientation: Orientation;
  /** The eutomer, normalised; the caller disposes of it. */
  eutomer: Molecule;
  letter: Letter;
}

/** The first claim whose centre gets a CIP letter. Pseudoasymmetric centres (r, s) have no enantiomers to choose from. */
function settle(parent: Parent, found: readonly Claim[]): Settled | null {
  for (const claim of found) {
    for (const place of claim.places) {
      const orientation = orient(parent.normal.graph(), place);
      const eutomer = parent.normal.withTurns(orientation.turns);
      const letter = eutomer.labels().get(place.centre);
      if (letter === 'R' || letter === 'S') return { claim, place, orientation, eutomer, letter };
      eutomer[Symbol.dispose]();
    }
  }
  return null;
}

/** The family's members by falling similarity to the molecule. */
function neighbours(family: ReadyFamily, molecule: Molecule): Neighbour[] {
  const fingerprint = molecule.fingerprint();
  return family.members
    .map((member) => ({ member, similarity: tanimoto(fingerprint, member.fingerprint) }))
    .sort((one, other) => other.similarity - one.similarity);
}

/** Stereocentres that neither the input nor the family decides. */
const openCentres = (eutomer: Molecule): number => [...eutomer.labels().values()].filter((label) => label === '?').length;

const flip = (letter: Letter): Letter => (letter === 'R' ? 'S' : 'R');

/** What a molecule that no family claims gets: no prediction, and the reason. */
function outOfScope(input: string, molecule: ReadMolecule, reason: string, version: string): OutOfScope {
  return { ok: true, input_smiles: input, canonical_smiles: molecule.canonical, scope: 'out-of-scope', notes: reason, model_version: version };
}

function reasonOutOfScope(parent: Parent | null): string {
  if (parent === null) return 'No fragment of the input holds carbon; no prediction is made.';
  switch (chirality(parent.drawn)) {
    case 'no-stereocentre': return 'The molecule is achiral: it has no stereocentre, so there is no eutomer.';
    case 'meso': return 'The molecule is meso: it has stereocentres but is its own mirror image, so there is no eutomer.';
    case 'chiral': return 'No family of the knowledge base matches this molecule; no prediction is made.';
  }
}

/**
 * Answers for a molecule that was read.
 *
 * @param input the SMILES as sent, echoed in the answer
 * @param knowledge compiled in the toolkit instance that holds the molecule
 */
export function answer(input: string, molecule: ReadMolecule, knowledge: CompiledKnowledge, source: Knowledge): Prediction {
  const { parent, groups } = molecule;
  if (groups.relative) {
    return outOfScope(input, molecule, 'The stereo is relative (an enhanced stereo group): which enantiomer was meant is not given, so no prediction is made.', source.version);
  }
  const settled = parent === null ? null : settle(parent, claims(knowledge, parent.normal));
  if (parent === null || settled === null) return outOfScope(input, molecule, reasonOutOfScope(parent), source.version);
  using eutomer = settled.eutomer;
  return inScope(input, molecule, parent, settled, openCentres(eutomer), knowledge, source);
}

function scopeOf({ claim, orientation }: Settled, nearest: number, source: Knowledge): InScope['scope'] {
  const stats = source.stats[claim.family.family.id];
  const proven = stats !== undefined && stats.n_validated >= VALIDATED_COMPOUNDS && stats.wilson_ci_lower >= VALIDATED_BOUND;
  const inside = claim.scope === 'validated' && claim.places.length === 1 && !orientation.diastereomer && nearest >= REMOTE_SIMILARITY;
  return proven && inside ? 'validated' : 'exploratory';
}

/** The eutomer and its mirror image as drawn: with the charges of the input. */
function drawnPair(parent: Parent, turns: ReadonlyMap<number, Turn>): { eutomer_smiles: string; distomer_smiles: string } {
  using eutomer = parent.drawn.withTurns(turns);
  using distomer = eutomer.withTurns(mirrorTurns(eutomer.graph()));
  return { eutomer_smiles: eutomer.smiles(), distomer_smiles: distomer.smiles() };
}

/** Follows the evidence of a known compound where it departs from the family's rule. */
function followEvidence(settled: Settled, known: Member | null): { turns: Map<number, Turn>; letter: Letter; orientation: Orientation } {
  const { orientation, letter, place } = settled;
  if (known === null || known.agrees) return { turns: orientation.turns, letter, orientation };
  const turns = new Map(orientation.turns).set(place.centre, opposite(place.turn));
  const swapped = { eutomer: 'distomer', distomer: 'eutomer', unspecified: 'unspecified' } as const;
  return { turns, letter: flip(letter), orientation: { ...orientation, turns, inputIs: swapped[orientation.inputIs] } };
}

function inScope(
  input: string,
  molecule: ReadMolecule,
  parent: Parent,
  settled: Settled,
  open: number,
  knowledge: CompiledKnowledge,
  source: Knowledge,
): InScope {
  const { family } = settled.claim;
  const near = neighbours(family, parent.normal);
  const known = knowledge.byConstitution.get(parent.normal.constitution())?.find((member) => member.family === family.family) ?? null;
  const { turns, letter, orientation } = followEvidence(settled, known);
  const nearest = near[0]?.similarity ?? 0;
  const scope = scopeOf(settled, nearest, source);
  const atom = molecule.textIndex(parent.atoms[settled.place.centre]!);
  const racemic = molecule.groups.racemic.includes(atom);
  const inputIs = racemic ? 'unspecified' : orientation.inputIs;
  const drawn = inputIs === 'unspecified' ? null : inputIs === 'eutomer' ? letter : flip(letter);
  return {
    ok: true,
    input_smiles: input,
    canonical_smiles: molecule.canonical,
    family: family.family.id,
    family_label: family.family.label,
    active_enantiomer: letter,
    confidence: confidence(near, source.prior, scope, known !== null),
    scope,
    notes: explain(family, letter, inputIs, known, {
      leftOut: parent.leftOut,
      diastereomer: orientation.diastereomer,
      furtherCentres: settled.claim.places.length - 1,
      openCentres: open,
      racemic,
      remote: nearest < REMOTE_SIMILARITY,
    }),
    ...drawnPair(parent, turns),
    stereocenter: { atom_index: atom, drawn },
    input_is: inputIs,
    evidence: near.slice(0, EVIDENCE_SHOWN).map(evidenceItem),
    warnings: family.family.warnings.map(({ text, source: cited }) => `${text} (${cited.join('; ')})`),
    drug_class_stats: source.stats[family.family.id] ?? { n_validated: 0, n_correct: 0, accuracy: '0.0%', wilson_ci_lower: 0, kc_tier: 'T4' },
    model_version: source.version,
  };
}
