import { describe, expect, it } from 'vitest';
import { readTable, textOf } from './read-table.ts';

describe('a file of SMILES', () => {
  it('what stands between bars after a SMILES belongs to it, and is no name', () => {
    const { rows, smilesColumn, nameColumn } = readTable('C[C@H](O)CC |&1:10|\n  C[C@H](O)CC |o1:1| sec-butanol\nCCO\tethanol\n', 'a.smi');
    expect([smilesColumn, nameColumn]).toEqual([0, 1]);
    expect(rows).toEqual([['C[C@H](O)CC |&1:10|', ''], ['C[C@H](O)CC |o1:1|', 'sec-butanol'], ['CCO', 'ethanol']]);
    expect(readTable('CCO |&1:10|\n', 'a.smi').nameColumn).toBe(null);
  });
});

describe('a table', () => {
  it('finds the column of SMILES by its cells, also where they have an extension', () => {
    expect(readTable('x,what\n1,C[C@H](O)CC |&1:1|\n2,CCO\n', 'a.csv').smilesColumn).toBe(1);
    expect(readTable('CXSMILES,x\n?,1\n', 'a.csv').smilesColumn).toBe(0);
  });
});

describe('the bytes of a file', () => {
  const bytes = (text: string, encoding: BufferEncoding): Uint8Array => new Uint8Array(Buffer.from(text, encoding));
  it('are read as UTF-8, and refused with the line where they are not', () => {
    expect(textOf(bytes('\uFEFFCCO é\n名', 'utf8'))).toBe('CCO é\n名');
    expect(() => textOf(bytes('smiles,note\nC,x\nCCO,café\n', 'latin1'))).toThrow(/^Line 3 of the file is not text in UTF-8; .+ Save the file as UTF-8/);
    expect(() => textOf(new Uint8Array([0xff, 0xd8, 0, 1]))).toThrow(/not a text file/);
  });
});
