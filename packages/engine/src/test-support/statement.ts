import type { Statement } from '../catalogue/statements/statement.ts';

/** A measured statement about the isomers `one` and `other`, with the given fields replaced. */
export const statement = (fields: Partial<Statement> = {}): Statement => ({
  kind: 'measured',
  better: 'one',
  epimer: null,
  target: 'CHEMBL1',
  effect: null,
  genes: [],
  ratio: 10,
  atLeast: false,
  weight: 1,
  values: null,
  name: null,
  sources: [],
  says: null,
  grade: 'measured-10',
  marketed: false,
  shared: false,
  sideBySide: true,
  origin: 'named',
  independentSources: 1,
  ...fields,
});
