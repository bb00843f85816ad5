import { describe, expect, it } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}
const read = (text: string) => Array.fromAsync(readCsvFile(pieces(text), { smiles: 'smiles', name: undefined }));

describe('a CSV file of a job', () => {
  it('gives the SMILES of its column, whatever the case of the heading', async () => {
    expect(await read('ID,SMILES\n1,CCO\n2,\n3,"C"\n')).toEqual([{ smiles: 'CCO' }, { smiles: 'C' }]);
  });
  it.each([
    ['a quote that begins inside a cell', '{"smiles":"C"}\n'],
    ['a quote that is never closed', 'smiles\n"CCO\n'],
    ['text behind a closed quote', 'smiles\n"CCO"N\n'],
    ['a row that does not end', `smiles\n"${'C'.repeat(70_000)}`],
  ])('with %s is refused as unreadable, not an error of the service', async (_what, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'file_unreadable' });
  });
});
