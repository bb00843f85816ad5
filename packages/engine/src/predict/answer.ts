import type { CompiledKnowledge, ReadyFamily } from '../knowledge/compile-knowledge.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { opposite, type Turn } from '../toolkit/graph.ts';
import type { Molecule } from '../toolkit/molecule.ts';
import { drawPicture, type PictureStyle } from '../toolkit/picture.ts';
import { chirality, mirrorTurns, openWith } from './chirality.ts';
import { confidence, type Neighbour } from './confidence.ts';
import { EVIDENCE_SHOWN, evidenceItem, explain } from './explain.ts';
import { drawnTurns, flip, followEvidence, knownCompound } from './known-compound.ts';
import { claims } from './match.ts';
import type { Parent } from './parent.ts';
import type { InScope, OutOfScope, Prediction } from './prediction.ts';
import type { ReadMolecule } from './read-molecule.ts';
import { REMOTE_SIMILARITY, scopeOf } from './scope.ts';
import { settle, type Settled } from './settle.ts';
import { fingerprintOf, tanimoto } from './similarity.ts';

/** The family's members with a checked source by falling similarity to the molecule: what nobody checked is no evidence. */
function neighbours(family: ReadyFamily, molecule: Molecule): Neighbour[] {
  const fingerprint = fingerprintOf(molecule.fingerprint());
  return family.verified
    .map((member) => ({ member, similarity: tanimoto(fingerprint, member.fingerprint) }))
    .sort((one, other) => other.similarity - one.similarity);
}

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
  return inScope(input, molecule, parent, settled, source);
}

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
export function pictures({ parent, groups }: ReadMolecule, knowledge: CompiledKnowledge, style: PictureStyle): { eutomer: string; distomer: string } | null {
  const settled = parent === null || groups.relative ? null : settle(parent, claims(knowledge, parent.normal));
  if (parent === null || settled === null) return null;
  const { turns } = followEvidence(parent, settled, knownCompound(parent, settled));
  const pair = drawnPair(parent, turns);
  using eutomer = pair.eutomer;
  using distomer = pair.distomer;
  const marked = [settled.place.centre];
  return { eutomer: drawPicture(eutomer, style, marked), distomer: drawPicture(distomer, style, marked) };
}

function inScope(
  input: string,
  molecule: ReadMolecule,
  parent: Parent,
  settled: Settled,
  source: Knowledge,
): InScope {
  const { family } = settled.claim;
  const near = neighbours(family, parent.normal);
  const known = knownCompound(parent, settled);
  const { turns, letter, orientation } = followEvidence(parent, settled, known);
  const nearest = near[0]?.similarity ?? 0;
  const scope = scopeOf(settled, nearest, source);
  const atom = molecule.textIndex(settled.place.centre);
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
    confidence: confidence(near, source.priors[family.family.origin], scope, known !== null, source.stats[family.family.id]),
    scope,
    notes: explain(family, letter, inputIs, known?.member ?? null, {
      leftOut: parent.leftOut,
      diastereomer: orientation.diastereomer,
      furtherCentres: settled.claim.places.length - 1,
      openCentres: openWith(parent.normal, settled.orientation.turns),
      racemic,
      remote: nearest < REMOTE_SIMILARITY,
    }),
    ...enantiomers(parent.drawn, turns),
    stereocenter: { atom_index: atom, drawn },
    input_is: inputIs,
    evidence: near.slice(0, EVIDENCE_SHOWN).map(evidenceItem),
    warnings: family.family.warnings.map(({ text, source: cited }) => `${text} (${cited.join('; ')})`),
    drug_class_stats: source.stats[family.family.id] ?? { n_validated: 0, n_correct: 0, accuracy: '0.0%', wilson_ci_lower: 0, kc_tier: 'T4' },
    model_version: source.version,
  };
}
