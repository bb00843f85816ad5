import { createPredictor } from '@eutomer/engine';

const predictor = await createPredictor();
const result = await predictor.predict('C[C@H](C(=O)O)Oc1ccc(Oc2ncc(C(F)(F)F)cc2Cl)cc1');
if (result.ok && result.scope !== 'out-of-scope') console.log(result.eutomer_descriptor, result.input_is); // R eutomer
await predictor.close();
