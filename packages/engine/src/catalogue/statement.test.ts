import { describe, expect, it } from 'vitest';
import { literatureSchema } from '../knowledge/records/schemas.ts';
import { literatureStatement } from './statement.ts';

const CELLS = {
  name: 'proline', smiles: 'O=C(O)[C@@H]1CCCN1', active: 'S', target: 'taste', gene: '', endpoint: '', eutomer_value: '', distomer_value: '', unit: '', ratio: '',
  compared: 'yes', says: 'The L form is sweeter.', source: 'doi:10.1000/x', read_in: '', class: '', note: '',
};
const statement = (cells: Partial<typeof CELLS>) => literatureStatement(literatureSchema.parse({ ...CELLS, ...cells }));

describe('a statement from the literature', () => {
  it('says what limits it', () => {
    expect(statement({}).says).toBe('The L form is sweeter.');
    expect(statement({ note: 'From a review' }).says).toBe('The L form is sweeter. Note: From a review.');
  });

  it('counts less where the source gives no letter', () => {
    expect(statement({ active: 'L' }).weight).toBeLessThan(statement({ active: 'S' }).weight);
    expect(statement({ active: 'L' }).oneAssay).toBe(false);
  });
});
