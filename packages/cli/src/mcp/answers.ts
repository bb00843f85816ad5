import { NameIndex, type Prediction, type Predictor } from '@eutomer/engine';
import type * as z from 'zod';
import { itemAt } from '@eutomer/engine/must';
import { answerRows } from '../predict/answer-rows.ts';
import { suggestFamilies } from '../families.ts';
import { createTargetFinder } from '@eutomer/engine/find-target';
import type { compareOutput, familyOutput, ToolError } from './schemas.ts';

/** The knowledge and the predictor that the tools use. */
export interface ToolContext {
  predictor: Predictor;
  names: () => NameIndex;
}

const toError = (code: ToolError['error']['code'], message: string): ToolError => ({
  ok: false,
  error: { code, message },
});

/** Predicts the eutomer for a SMILES or for the name of a known compound. */
export async function predict(
  { predictor, names }: ToolContext,
  text: string,
  target?: string,
): Promise<Prediction | ToolError> {
  const row = { text, fields: new Map<string, string>(), line: null, ...(target === undefined ? {} : { target }) };
  const settings = {
    inputKind: 'smiles',
    predictor,
    draw: false,
    findTarget: createTargetFinder(predictor.targets),
    names,
  } as const;
  const { result } = itemAt(await answerRows([row], settings), 0);
  if (result.ok) return result;
  // Only SMILES are sent, not molfiles, which have further error codes.
  return { ok: false, error: result.error as ToolError['error'] };
}

/**
 * True if a molecule is this enantiomer, or a salt that contains it, in any state of protonation: the last letter of an
 * InChIKey is all that tells an acid from its anion.
 */
async function containsEnantiomer(
  { predictor }: ToolContext,
  { canonical_smiles: canonicalSmiles }: Prediction,
  smiles: string,
): Promise<boolean> {
  const fragments = canonicalSmiles.split('.');
  if (fragments.includes(smiles)) return true;
  const [wanted = null, ...keys] = (await predictor.inchikeys([smiles, ...fragments])).map(
    (key) => key?.slice(0, -1) ?? null,
  );
  return wanted !== null && keys.includes(wanted);
}

/** An error that says which of the two molecules it is about, unless it is about the target. */
const inMolecule = (which: 'first' | 'second', { error }: ToolError): ToolError =>
  error.code === 'target_unknown'
    ? { ok: false, error }
    : { ok: false, error: { ...error, message: `The ${which} molecule: ${error.message}` } };

/** Finds which of two enantiomers is the eutomer. */
export async function compare(
  context: ToolContext,
  molecules: { first: string; second: string },
  target?: string,
): Promise<z.output<typeof compareOutput>['result']> {
  const first = await predict(context, molecules.first, target);
  if (!first.ok) return inMolecule('first', first);
  const second = await predict(context, molecules.second, target);
  if (!second.ok) return inMolecule('second', second);
  if (first.scope === 'out-of-scope' && second.scope === 'out-of-scope')
    return { ok: true, eutomer: null, first, second };
  for (const [eutomer, candidate, other] of [
    ['first', first, second],
    ['second', second, first],
  ] as const)
    if (
      candidate.scope !== 'out-of-scope' &&
      candidate.input_is === 'eutomer' &&
      (await containsEnantiomer(context, candidate, candidate.eutomer_smiles)) &&
      (await containsEnantiomer(context, other, candidate.distomer_smiles))
    )
      return { ok: true, eutomer, first, second };
  return toError(
    'not_enantiomers',
    'Expected two molecules that are mirror images of each other, each with its stereocentres drawn (@, @@); these are not. Call predict for each of them.',
  );
}

/** A family with its rule, its compounds and their sources. */
export function describeFamily({ predictor }: ToolContext, id: string): z.output<typeof familyOutput>['result'] {
  const { families, stats, against } = predictor.knowledge;
  const match = families.find((family) => family.id === id);
  if (match === undefined) {
    const suggestions = suggestFamilies(families, id);
    const hint =
      suggestions.length === 0
        ? 'Take the id from a prediction.'
        : `It occurs in these families: ${suggestions.join(', ')}.`;
    return toError('family_unknown', `Expected the id of a family; got "${id}". ${hint}`);
  }
  const { label, domain, target, rule, rule_sources, compounds } = match;
  const figures = stats[id];
  return {
    ok: true,
    family: {
      id,
      label,
      domain,
      target,
      rule,
      rule_sources,
      ...(figures && { n_validated: figures.n_validated, n_correct: figures.n_correct, accuracy: figures.accuracy }),
      against: [...(against[id] ?? [])],
      compounds: compounds.map(({ name, smiles, active, evidence, source, says, ratio }) => ({
        name,
        smiles,
        active_enantiomer: active,
        evidence,
        sources: source,
        ...(says === undefined ? {} : { says }),
        ...(ratio === undefined ? {} : { eudismic_ratio: ratio }),
      })),
    },
  };
}
