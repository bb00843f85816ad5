import { describe, expect, it } from 'vitest';
import { DATA_FIELDS_MAX, RECORD_MAX } from '../../limits.ts';
import { readSdfFile } from './read-sdf-file.ts';

const MOLFILE = (title: string): string => `${title}\n  RDKit\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n`;
const TEXT = `${MOLFILE('one')}>  <id>\n7\n\n>  <title>\nmine\n\n$$$$\nbroken\n$$$$\n${MOLFILE('')}> <note> (3)\ntwo\nlines\n\n$$$$\n`;

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
const read = (text: string, nameField?: string, size = 1_000) =>
  Array.fromAsync(readSdfFile(inPieces(text, size), nameField));

describe('an SDF', () => {
  it.each([1, 7, 1_000])(
    'has a compound for each record, with its title and data fields, in pieces of %i',
    async (size) => {
      expect(await read(TEXT, undefined, size)).toEqual([
        { smiles: '', molfile: MOLFILE('one'), name: 'one', own: { title: 'one', id: '7', title_2: 'mine' } },
        { smiles: '', molfile: 'broken\n', name: 'broken', own: { title: 'broken' } },
        { smiles: '', molfile: MOLFILE(''), own: { title: '', note: 'two\nlines' } },
      ]);
    },
  );
  it('names its compounds by a data field if that is asked for', async () => {
    expect((await read(TEXT, 'id')).map(({ name }) => name)).toEqual(['7', undefined, undefined]);
  });
  it('is read with any line ends, blank lines at its end, or without the last end of a record', async () => {
    const [first] = await read(TEXT);
    for (const text of [
      `${MOLFILE('one')}>  <id>\n7\n\n>  <title>\nmine\n\n$$$$\n\n\n`,
      `${MOLFILE('one')}>  <id>\n7\n\n>  <title>\nmine`,
    ])
      for (const end of ['\n', '\r\n', '\r']) expect(await read(text.replaceAll('\n', end))).toEqual([first]);
  });
  it('is rejected for a record that does not end, and for too many different data fields', async () => {
    const code = { name: 'UploadError', code: 'file_unreadable' };
    await expect(read(`${'x'.repeat(1_023)}\n`.repeat(RECORD_MAX / 1_024 + 1))).rejects.toMatchObject(code);
    const fields = (count: number) =>
      Array.from({ length: count }, (_, index) => `${MOLFILE('a')}> <f${index}>\n1\n\n$$$$\n`).join('');
    await expect(read(fields(DATA_FIELDS_MAX))).rejects.toMatchObject(code);
    expect(await read(fields(DATA_FIELDS_MAX - 1))).toHaveLength(DATA_FIELDS_MAX - 1);
  });
});
