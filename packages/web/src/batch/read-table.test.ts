import { describe, expect, it } from 'vitest';
import { readTable, readTextFile, textOf } from './read-table.ts';

describe('a file of SMILES', () => {
  it('reads text between bars after a SMILES as an extension, not as a name', () => {
    const { rows, smilesColumn, nameColumn } = readTable(
      'C[C@H](O)CC |&1:10|\n  C[C@H](O)CC |o1:1| sec-butanol\nCCO\tethanol\n',
      'a.smi',
    );
    expect([smilesColumn, nameColumn]).toEqual([0, 1]);
    expect(rows).toEqual([
      ['C[C@H](O)CC |&1:10|', ''],
      ['C[C@H](O)CC |o1:1|', 'sec-butanol'],
      ['CCO', 'ethanol'],
    ]);
  });
  it('gives lines without names a blank column of names', () => {
    expect(readTable('CCO |&1:10|\n', 'a.smi')).toMatchObject({ columns: ['smiles', 'name'], nameColumn: 1 });
  });
});

describe('lines of names', () => {
  it('are read whole, beside lines of SMILES', () => {
    const { rows, smilesColumn } = readTable('valproic acid\nmetoprolol tartrate\nCCO ethanol\nC methane\n', '');
    expect(smilesColumn).toBe(0);
    expect(rows).toEqual([
      ['valproic acid', ''],
      ['metoprolol tartrate', ''],
      ['CCO', 'ethanol'],
      ['C', 'methane'],
    ]);
  });
});

describe('a table', () => {
  it('without SMILES has its names looked up', () => {
    expect(readTable('id,Drug\n1,omeprazole\n2,valproic acid\n', 'a.csv').smilesColumn).toBe(1);
    expect(readTable('id,city\n1,Bonn\n2,Cork\n', 'a.csv').smilesColumn).toBe(null);
  });
  it('finds the SMILES column by its cells, even if they have an extension', () => {
    expect(readTable('x,what\n1,C[C@H](O)CC |&1:1|\n2,CCO\n', 'a.csv').smilesColumn).toBe(1);
    expect(readTable('CXSMILES,x\n?,1\n', 'a.csv').smilesColumn).toBe(0);
  });
});

describe('columns of a table', () => {
  it.each([
    ['a comma', 'a,SMILES\n1,CCO\n', 'x.csv'],
    ['a semicolon, as in some locales', 'a;SMILES\n1;CCO\n', 'x.csv'],
    ['a tab', 'a\tSMILES\n1\tCCO\n', 'x.tsv'],
    ['a tab, in a file called .csv', 'a\tSMILES\n1\tCCO\n', 'x.csv'],
    ['a comma, pasted without a name', 'a,smiles\n1,CCO\n', ''],
  ])('may be separated by %s', (_what, text, name) => {
    expect(readTable(text, name)).toEqual({
      columns: ['a', text.includes('SMILES') ? 'SMILES' : 'smiles'],
      rows: [['1', 'CCO']],
      smilesColumn: 1,
      nameColumn: null,
    });
  });
  it('may have quotes, commas and line ends in their cells, a byte order mark, and blank lines', () => {
    const { columns, rows, nameColumn } = readTable('\uFEFFName,smiles\r\n"a, ""b""\nc",CCO\r\n\r\nd,C\r\n', 'x.csv');
    expect([columns, rows, nameColumn]).toEqual([
      ['Name', 'smiles'],
      [
        ['a, "b"\nc', 'CCO'],
        ['d', 'C'],
      ],
      0,
    ]);
  });
  it('without SMILES or names are accepted, and no column is chosen; words are not SMILES', () => {
    expect(readTable('name,city\nx,Bonn\ny,Cork\n', 'x.csv').smilesColumn).toBeNull();
  });
});

describe('the SMILES column', () => {
  const column = (text: string, name = 'x.csv') => {
    const { columns, rows, smilesColumn } = readTable(text, name);
    return [columns[smilesColumn ?? -1], rows.length];
  };
  it.each<[string, string, string, [string | undefined, number]]>([
    [
      'a heading that merely contains the word',
      'ID,Structure (SMILES)\nCN-1,CCO\nNC-2,CCN\n',
      'x.csv',
      ['Structure (SMILES)', 2],
    ],
    ['codes of C and N beside it, whatever their heading', 'CNCC100,CCO\nCNCC101,CCN\n', 'x.csv', ['column_2', 2]],
    [
      'tabs pasted from a spreadsheet',
      'Compound\tPotency\tMolecule\nA-1\t5\tCCO\nA-2\t7\tCC(N)C\n',
      '',
      ['Molecule', 2],
    ],
    ['no heading, pasted', '1;CCO;x\n2;CCN;y\n', '', ['column_2', 2]],
    ['a column of structures without valid cells', 'structure,smi\nyes,CCO\nno,CCN\n', 'x.csv', ['smi', 2]],
    ['blank cells', 'id,smi\n1,\n2,\n3,CCO\n', 'x.csv', ['smi', 3]],
  ])('is detected: %s', (_what, text, name, found) => {
    expect(column(text, name)).toEqual(found);
  });
});

describe('an SDF', () => {
  const record = (title: string, fields: string): string => `${title}\n  prog\n\n  0  0\nM  END\n${fields}$$$$\n`;
  it('gives title and fields as columns, molfiles separately, and keeps the place of a broken record', () => {
    const text = `${record('one', '> <ID>\n7\n\n>  25 <note>\ntwo\nlines\n\n')}broken\n$$$$\n${record('three', '> <ID>\n9\n\n')}`;
    const { columns, rows, smilesColumn, nameColumn, molfiles } = readTable(text.replaceAll('\n', '\r\n'), 'x.sdf');
    expect([columns, rows]).toEqual([
      ['title', 'ID', 'note'],
      [
        ['one', '7', 'two\nlines'],
        ['broken', '', ''],
        ['three', '9', ''],
      ],
    ]);
    expect([smilesColumn, nameColumn, molfiles!.length, molfiles![0]]).toEqual([
      null,
      0,
      3,
      'one\n  prog\n\n  0  0\nM  END\n',
    ]);
  });
});

describe('a file that is not a table', () => {
  it.each([
    ['empty', '\n \n', 'x.smi', /has no rows/],
    ['only a heading', 'smiles,name\n', 'x.csv', /has no rows/],
    ['bytes', 'CC\0', 'x.smi', /not a text file/],
    [
      'too long',
      'C\n'.repeat(100_001),
      'x.smi',
      /^The file has 100,001 rows; the limit in the browser is 100,000\. Use the Jobs page/,
    ],
    [
      'of another kind',
      'This is not a table.\n',
      'paper.PDF',
      /^Expected a file whose name ends with \.smi, \.txt, \.csv, \.tsv, \.sdf or \.xlsx; this one ends with \.pdf\.$/,
    ],
  ])('%s is rejected, with the reason', (_what, text, name, reason) => {
    expect(() => readTable(text, name)).toThrow(reason);
  });
  it('by its name is not called text in another encoding', async () => {
    await expect(readTextFile(new File([new Uint8Array([0xff, 0xd8, 0xe0])], 'photo.jpg'))).rejects.toThrow(
      /ends with \.jpg/,
    );
  });
  it('by its name is rejected, while a name without an ending is read by its contents', () => {
    expect(readTable('CCO ethanol\n', 'molecules').rows).toEqual([['CCO', 'ethanol']]);
    expect(readTable('CCO ethanol\n', 'my.lib.SMILES').rows).toEqual([['CCO', 'ethanol']]);
  });
});

describe('the bytes of a file', () => {
  const bytes = (text: string, encoding: BufferEncoding): Uint8Array => new Uint8Array(Buffer.from(text, encoding));
  it('are read as UTF-8, and rejected with the line of the first invalid byte', () => {
    expect(textOf(bytes('\uFEFFCCO é\n名', 'utf8'))).toBe('CCO é\n名');
    expect(() => textOf(bytes('smiles,note\nC,x\nCCO,café\n', 'latin1'))).toThrow(
      /^Line 3 of the file is not text in UTF-8; .+ Save the file as UTF-8/,
    );
    expect(() => textOf(new Uint8Array([0xff, 0xd8, 0, 1]))).toThrow(/not a text file/);
  });
});
