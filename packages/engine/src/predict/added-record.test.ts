import { FAMILY_ALONE } from '../knowledge/combine-confidences.ts';
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { invertMarks } from '../graph/smiles/stereo-marks.ts';
import type { AnalogyFigures } from '../knowledge/analogy-figures.ts';
import { loadPrepared } from '../load-prepared.ts';
import { KNOWLEDGE_FOLDER } from '../paths.ts';
import type { Prediction } from './prediction.ts';
import { PredictorCore } from './predictor-core.ts';
import { answered } from '../test-support/ask.ts';

const HEAD =
  'target,relation,eutomer,distomer,eutomer_id,distomer_id,endpoint,eutomer_value,distomer_value,unit,ratio,evidence,source,read_in,flags';
/** A made-up row of two mirror images with a ratio of one hundred, only for this folder. */
const row = (eutomer: string, distomer: string, assay: string): string =>
  `CHEMBL1,enantiomers,${eutomer},${distomer},,,Ki,1,100,nM,100,same-assay,assay:${assay},a/b:c.csv,`;

/** Test figures with which confident answers get a letter. */
const FIGURES: AnalogyFigures = {
  combinationWeights: FAMILY_ALONE,
  classes: [{ least: 0.5, compared: 10, right: 9 }],
  slopes: { free: { near: 20, far: 20 }, named: { near: 20, far: 20 } },
};

let folder = '';
let remove: () => void;
beforeEach(() => {
  ({ path: folder, remove } = temporaryFolder());
  mkdirSync(join(folder, 'families'));
  mkdirSync(join(folder, 'records', 'measured'), { recursive: true });
  const family = join('families', 'ppar-alpha-2-phenoxybutanoic-acids.yaml');
  cpSync(join(KNOWLEDGE_FOLDER, family), join(folder, family));
  writeFileSync(
    join(folder, 'records', 'targets.csv'),
    'id,gene,name,organism,kind,family,uniprot,other_names\nCHEMBL1,XYZ1,a target,Homo sapiens,single-protein,,,\n',
  );
  const far = row('C[C@H](N)c1ccc2ccccc2c1', 'C[C@@H](N)c1ccc2ccccc2c1', 'CHEMBL11');
  writeFileSync(join(folder, 'records', 'measured', 'XYZ1.csv'), `${HEAD}\n${far}\n`);
});
afterEach(() => remove());

/** The engine as started on the folder. */
async function answer(smiles: string): Promise<Prediction> {
  const { knowledge, ...known } = loadPrepared(folder);
  const core = await PredictorCore.start({ ...knowledge, analogy: FIGURES }, known);
  return answered(core.predict(smiles));
}

it.each([
  ['one isomer', 'CC[C@H](NC(=O)C1CC1)C1CCN(C)CC1', 'CC[C@@H](NC(=O)C1CC1)C1CCN(C)CC1'],
  ['the other', 'CC[C@@H](NC(=O)C1CC1)C1CCN(C)CC1', 'CC[C@H](NC(=O)C1CC1)C1CCN(C)CC1'],
])(
  'adding a record changes the next answer for its neighbours without any further step: %s',
  async (_name, eutomer, distomer) => {
    const neighbour = eutomer.replace('C1CC1', 'C1CCC1');
    const before = await answer(neighbour);
    expect(before).toMatchObject({ scope: 'out-of-scope' });
    expect(before).toMatchObject({
      nearest: expect.not.arrayContaining([expect.objectContaining({ smiles: eutomer })]),
    });

    appendFileSync(join(folder, 'records', 'measured', 'XYZ1.csv'), `${row(eutomer, distomer, 'CHEMBL12')}\n`);

    const after = await answer(neighbour);
    expect(after).toMatchObject({
      basis: 'analogy',
      family: 'by-analogy',
      scope: 'exploratory',
      input_is: 'eutomer',
      evidence: [expect.objectContaining({ smiles: eutomer, supports: true, share: 1, eudismic_ratio: 100 })],
    });
    expect(await answer(invertMarks(neighbour))).toMatchObject({ basis: 'analogy', input_is: 'distomer' });
  },
);

it('neighbours without a preference add up to zero: no letter, and no NaN shares', async () => {
  const equal =
    'CHEMBL1,enantiomers,CC[C@H](NC(=O)C1CC1)C1CCN(C)CC1,CC[C@@H](NC(=O)C1CC1)C1CCN(C)CC1,,,Ki,10,10,nM,1,same-assay,assay:CHEMBL12,a/b:c.csv,';
  writeFileSync(join(folder, 'records', 'measured', 'XYZ1.csv'), `${HEAD}\n${equal}\n`);
  expect(await answer('CC[C@H](NC(=O)C1CCC1)C1CCN(C)CC1')).toMatchObject({
    scope: 'out-of-scope',
    evidence: [{ eudismic_ratio: 1, supports: false, share: 0 }],
  });
});
