import type { RequestedTarget } from './catalogue/weigh.ts';
import { itemAt } from './must.ts';
import type { MolfileResult } from './predict/prediction.ts';
import type { Predictor } from './predictor.ts';

/** Predicts the eutomers of molfiles, each at its target if given; returns one result per molfile, in order. */
export async function predictMolfilesAt(
  predictor: Pick<Predictor, 'predictMolfiles' | 'predictAt'>,
  query: readonly { molfile: string; target?: RequestedTarget | undefined }[],
): Promise<MolfileResult[]> {
  const read = await predictor.predictMolfiles(query.map(({ molfile }) => molfile));
  // Targets are predicted from the SMILES, once a molfile has been read.
  const targeted = read.flatMap((result, index) => {
    const target = query[index]?.target;
    return result.ok && target !== undefined ? [{ index, smiles: result.input_smiles, target }] : [];
  });
  if (targeted.length === 0) return read;
  const answers = await predictor.predictAt(targeted.map(({ smiles, target }) => ({ smiles, target })));
  const answersByIndex = new Map(targeted.map(({ index }, position) => [index, itemAt(answers, position)]));
  return read.map((result, index) => answersByIndex.get(index) ?? result);
}
