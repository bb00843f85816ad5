import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSheet, makeWorkbook } from '../../../../engine/src/test-support/make-workbook.ts';
import { temporaryFolder } from '../../../../../tests/support/temporary-folder.ts';
import { openSource, type SourceOptions } from './open-source.ts';

const { path: folder, remove } = temporaryFolder();
afterAll(remove);

const open = (content: Uint8Array | string, options: Partial<SourceOptions> = {}) => {
  const file = join(folder, 'a.xlsx');
  writeFileSync(file, content);
  return openSource(file, { format: 'xlsx', smilesColumn: undefined, needsColumns: true, ...options });
};
async function read(content: Uint8Array, options: Partial<SourceOptions> = {}) {
  const source = await open(content, options);
  const rows = (await Array.fromAsync(source.rows)).map(({ fields, ...row }) => ({
    ...row,
    own: Object.fromEntries(fields),
  }));
  return { source, rows };
}

const SHEETS = makeWorkbook({
  sheets: [
    { name: 'Cover', rows: [] },
    { name: 'Set 1', rows: [['id', 'SMILES', 'target'], null, ['00123', 'CCO', 'CHRM3'], [7, 'CCN', null]] },
    { name: 'Set 2', rows: [['smiles'], ['CCC']] },
  ],
});

describe('a workbook', () => {
  it('has the rows of its first sheet that is not empty, with the numbers that Excel shows', async () => {
    const { source, rows } = await read(SHEETS, { targetColumn: 'target' });
    expect(source.columns).toEqual(['id', 'SMILES', 'target']);
    expect(rows).toEqual([
      { text: 'CCO', line: 3, target: 'CHRM3', own: { id: '00123', SMILES: 'CCO', target: 'CHRM3' } },
      { text: 'CCN', line: 4, own: { id: '7', SMILES: 'CCN', target: '' } },
    ]);
    expect(source.notice).toBe(
      'The sheet “Set 1” was read; “Cover” and “Set 2” were not. Choose another with --sheet.',
    );
    expect([source.bytesRead(), source.totalBytes]).toEqual([SHEETS.length, SHEETS.length]);
  });

  it.each(['Set 2', 'set 2', '3'])('has the sheet that --sheet names: %s', async (sheet) => {
    expect((await read(SHEETS, { sheet })).rows.map(({ text }) => text)).toEqual(['CCC']);
  });

  it('without the sheet that --sheet names is rejected with the names of its sheets, as is an empty sheet', async () => {
    await expect(open(SHEETS, { sheet: 'Set 3' })).rejects.toThrow(
      /a\.xlsx: expected a sheet named "Set 3"; the sheets are "Cover", "Set 1", "Set 2"\. Choose one with --sheet/,
    );
    await expect(open(SHEETS, { sheet: 'Cover' })).rejects.toThrow(
      /expected a table in the sheet "Cover"; it is empty/,
    );
  });

  it('with one sheet says nothing about sheets, but what it guessed', async () => {
    const guessed = makeSheet([['structure'], ['CCO'], ['CCN']]);
    expect((await open(guessed)).notice).toBe('Reading the SMILES from the column "structure".');
    expect((await open(makeSheet([['smiles'], ['CCO']]))).notice).toBeUndefined();
  });

  it('has rows as wide as the widest one, since its cells cannot be shifted', async () => {
    const { source, rows } = await read(makeSheet([['smiles'], ['CCO', null, 'stray'], ['CCN']]));
    expect(source.columns).toEqual(['smiles', 'column_2', 'column_3']);
    expect(rows.map(({ own, error }) => [own.column_3, error])).toEqual([
      ['stray', undefined],
      ['', undefined],
    ]);
  });

  it.each<[what: string, content: Uint8Array | string, message: RegExp]>([
    ['text', 'smiles\nCCO\n', /a\.xlsx: expected an Excel workbook \(\.xlsx\); this is another kind of file/],
    ['gzip', gzipSync(SHEETS), /this is another kind of file/],
    ['a part of one', SHEETS.slice(0, -50), /this is a workbook that is damaged\. .+ let Excel repair it/],
    ['nothing', '', /this is another kind of file/],
    [
      'a sheet without SMILES',
      makeSheet([
        ['a', 'b'],
        [1, 2],
      ]),
      /a\.xlsx: expected a column named "smiles"; the columns are "a", "b"/,
    ],
  ])('that is none, or no table, is rejected with what to do: %s', async (_what, content, message) => {
    await expect(open(content)).rejects.toThrow(message);
  });

  it('that is a folder or does not exist is rejected', async () => {
    await expect(openSource(folder, { format: 'xlsx', smilesColumn: undefined, needsColumns: true })).rejects.toThrow(
      /EISDIR/,
    );
    await expect(
      openSource(join(folder, 'none.xlsx'), { format: 'xlsx', smilesColumn: undefined, needsColumns: true }),
    ).rejects.toThrow(/ENOENT/);
  });
});
