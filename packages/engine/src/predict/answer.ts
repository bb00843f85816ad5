import { otherLetter } from '../graph/cip/labels.ts';
import type { CompiledKnowledge } from '../families/compile-knowledge.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { opposite, type Turn } from '../graph/graph.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { drawPicture, type PictureStyle } from '../rdkit/picture.ts';
import { chirality, mirrorTurns } from '../read/chirality.ts';
import type { Neighbour } from '../families/confidence.ts';
import { descriptor } from '../read/descriptor.ts';
import { EVIDENCE_SHOWN, evidenceItem, explain, noPreference, undecided } from './explain.ts';
import { drawnTurns } from '../methods/known-compound.ts';
import { asKnownTautomer } from '../families/known-tautomer.ts';
import type { Parent } from '../read/parent.ts';
import type { InScope, OutOfScope, Prediction } from './prediction.ts';
import type { ReadMolecule } from '../read/read-molecule.ts';
import { REMOTE_SIMILARITY } from '../families/scope.ts';
import { eutomerLabels, verdictOf, type Verdict } from '../methods/verdict.ts';

/** What a molecule without a prediction gets: the reason. */
function outOfScope(input: string, molecule: ReadMolecule, reason: string, source: Knowledge): OutOfScope {
  return { ok: true, input_smiles: input, canonical_smiles: molecule.canonical, scope: 'out-of-scope', notes: reason, model_version: source.version };
}

function reasonOutOfScope(parent: Parent | null): string {
  if (parent === null) return 'No fragment of the input holds carbon; no prediction is made.';
  switch (chirality(parent.drawn)) {
    case 'achiral': return 'The molecule is achiral: it has no stereocentre, so there is no eutomer.';
    case 'no-stereocentre': return 'The molecule has no stereocentre of a kind that is handled (a carbon, sulfur, phosphorus or nitrogen atom with different groups). It may be chiral by an axis, a plane or a helix, as hindered biaryls, allenes and helicenes are; such chirality is not predicted.';
    case 'meso': return 'The molecule is meso: it has stereocentres but is its own mirror image, so there is no eutomer.';
    case 'chiral': return 'No family of the knowledge base matches this molecule; no prediction is made.';
  }
}

const RELATIVE = 'The stereo is relative (an enhanced stereo group): which enantiomer was meant is not given, so no prediction is made.';

/**
 * Answers for a molecule that was read.
 *
 * @param input the SMILES as sent, echoed in the answer
 * @param knowledge compiled in the toolkit instance that holds the molecule
 */
export function answer(input: string, molecule: ReadMolecule, knowledge: CompiledKnowledge, source: Knowledge): Prediction {
  if (molecule.groups.relative) return outOfScope(input, molecule, RELATIVE, source);
  if (molecule.parent === null) return outOfScope(input, molecule, reasonOutOfScope(null), source);
  using parent = asKnownTautomer(knowledge, molecule.parent);
  const equal = knowledge.noPreference.find(parent.normal);
  if (equal !== null) return outOfScope(input, molecule, noPreference(equal), source);
  const verdict = verdictOf(parent, knowledge, source);
  if (verdict === null) return outOfScope(input, molecule, reasonOutOfScope(molecule.parent), source);
  const why = undecided(verdict);
  if (why !== null) {
    return { ...outOfScope(input, molecule, why, source), evidence: evidenceOf(verdict), warnings: warningsOf(verdict) };
  }
  return inScope(input, molecule, parent, verdict, source);
}

/** The nearest known compounds. Where the molecule is one of them that comes first: its stereoisomers are as similar. */
function evidenceOf({ near, lookup: { known } }: Verdict): InScope['evidence'] {
  const isKnown = ({ member }: Neighbour): number => Number(member === known?.member);
  return near.toSorted((one, other) => isKnown(other) - isKnown(one)).slice(0, EVIDENCE_SHOWN).map(evidenceItem);
}

const warningsOf = ({ settled }: Verdict): string[] => settled.claim.family.family.warnings.map(({ text, source: cited }) => `${text} (${cited.join('; ')})`);

/** The eutomer and its mirror image as drawn: with the charges of the input. The caller disposes of both. */
function drawnPair(parent: Parent, turns: ReadonlyMap<number, Turn>): { eutomer: Molecule; distomer: Molecule } {
  const eutomer = parent.drawn.withTurns(turns);
  return { eutomer, distomer: eutomer.withTurns(mirrorTurns(eutomer.graph())) };
}

/** Canonical SMILES of a molecule with some turns, and of its mirror image. */
function enantiomers(drawn: Molecule, turns: ReadonlyMap<number, Turn>): { eutomer_smiles: string; distomer_smiles: string } {
  const graph = drawn.graph();
  const all = new Map([...drawnTurns(graph), ...turns]);
  const mirrored = new Map([...all].map(([atom, turn]) => [atom, opposite(turn)]));
  return { eutomer_smiles: drawn.canonicalWith(turns), distomer_smiles: drawn.canonicalWith(mirrored) };
}

/** Pictures of the eutomer and of its mirror image, the reference centre marked; null when there is no prediction. */
export function pictures(molecule: ReadMolecule, knowledge: CompiledKnowledge, source: Knowledge, style: PictureStyle): { eutomer: string; distomer: string } | null {
  if (molecule.parent === null || molecule.groups.relative) return null;
  using parent = asKnownTautomer(knowledge, molecule.parent);
  const verdict = knowledge.noPreference.find(parent.normal) === null ? verdictOf(parent, knowledge, source) : null;
  if (verdict === null || undecided(verdict) !== null) return null;
  const pair = drawnPair(parent, verdict.turns);
  using eutomer = pair.eutomer;
  using distomer = pair.distomer;
  const marked = [verdict.settled.place.centre];
  return { eutomer: drawPicture(eutomer, style, marked), distomer: drawPicture(distomer, style, marked) };
}

function inScope(input: string, molecule: ReadMolecule, parent: Parent, verdict: Verdict, source: Knowledge): InScope {
  const { settled, near, lookup: { known, fitting }, turns, letter, orientation, scope } = verdict;
  const { family } = settled.claim.family;
  const atom = molecule.textIndex(settled.place.centre);
  const racemic = parent.isomers === 'racemate' || molecule.groups.racemic.includes(atom);
  const inputIs = racemic ? 'unspecified' : orientation.inputIs;
  const drawn = inputIs === 'unspecified' ? null : inputIs === 'eutomer' ? letter : otherLetter(letter);
  const labels = eutomerLabels(parent, verdict);
  const full = descriptor(labels, molecule.textIndex);
  return {
    ok: true,
    input_smiles: input,
    canonical_smiles: molecule.canonical,
    basis: known === null ? 'family' : 'known',
    family: family.id,
    family_label: family.label,
    active_enantiomer: letter,
    eutomer_descriptor: full,
    confidence: verdict.confidence,
    scope,
    notes: explain({ family, letter, atom, descriptor: full, inputIs, known: known?.member ?? null, fitting }, {
      leftOut: parent.leftOut,
      isomers: parent.isomers,
      diastereomer: orientation.diastereomer,
      furtherCentres: settled.claim.places.length - 1,
      openCentres: [...labels.values()].filter((label) => label === '?').length,
      racemic: molecule.groups.racemic.includes(atom),
      remote: (near[0]?.similarity ?? 0) < REMOTE_SIMILARITY,
    }),
    ...enantiomers(parent.drawn, turns),
    stereocenter: { atom_index: atom, drawn },
    input_is: inputIs,
    evidence: evidenceOf(verdict),
    warnings: warningsOf(verdict),
    drug_class_stats: source.stats[family.id] ?? { n_validated: 0, n_correct: 0, accuracy: '0.0%', wilson_ci_lower: 0, kc_tier: 'T4' },
    model_version: source.version,
  };
}
