import { describe, expect, it } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}
const read = (text: string) => Array.fromAsync(readCsvFile(pieces(text), { smiles: 'smiles', name: undefined }));

describe('a CSV file of a job', () => {
  it('returns the SMILES of its column, whatever the case of the heading', async () => {
    expect(await read('ID,SMILES\n1,CCO\n , \n3,"C"\n')).toEqual([
      { smiles: 'CCO', own: { ID: '1', SMILES: 'CCO' } },
      { smiles: 'C', own: { ID: '3', SMILES: 'C' } },
    ]);
  });
  it('keeps a row without a SMILES, with an error, so that no row is missing from the results', async () => {
    expect(await read('ID,SMILES\n1,CCO\n2,\n')).toEqual([
      { smiles: 'CCO', own: { ID: '1', SMILES: 'CCO' } },
      {
        smiles: '',
        own: { ID: '2', SMILES: '' },
        error: 'Expected a SMILES in the column "SMILES"; the cell is blank.',
      },
    ]);
  });
  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('may have %s between its cells, whatever commas the cells contain, and however it is split', async (_, sign) => {
    const text = ['smiles', 'ratio', 'ratio'].join(sign) + '\n' + ['CCO', '1,5', '2,5'].join(sign) + '\n';
    const expected = [{ smiles: 'CCO', own: { smiles: 'CCO', ratio: '1,5', ratio_2: '2,5' } }];
    expect(await read(text)).toEqual(expected);
    const letters = async function* () {
      yield* text;
    };
    expect(await Array.fromAsync(readCsvFile(letters(), { smiles: 'smiles', name: undefined }))).toEqual(expected);
  });
  it.each([
    ['a quote that is never closed', 'smiles\n"CCO\n', 'Expected every quote to be closed'],
    ['an endless row', `smiles\n"${'C'.repeat(70_000)}`, 'Expected rows of at most 65536 characters; the one'],
  ])('with %s is rejected as unreadable, with the reason', async (_what, text, message) => {
    await expect(read(text)).rejects.toMatchObject({
      code: 'file_unreadable',
      message: expect.stringContaining(message),
    });
  });
});
