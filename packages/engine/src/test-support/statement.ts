import { UNSTATED, type Statement } from '../catalogue/statements/statement.ts';

/** A measured statement about the isomers `one` and `other`, with the given fields replaced. */
export const statement = (fields: Partial<Statement> = {}): Statement => ({
  ...UNSTATED,
  kind: 'measured',
  better: 'one',
  target: 'CHEMBL1',
  genes: [],
  ratio: 10,
  weight: 1,
  name: null,
  sources: [],
  says: null,
  grade: 'measured-10',
  sideBySide: true,
  origin: 'named',
  ...fields,
});
