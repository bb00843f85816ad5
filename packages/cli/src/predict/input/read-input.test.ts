import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../tests/support/temporary-folder.ts';
import { inputFormat } from '../formats.ts';
import { checkUtf8 } from './check-utf8.ts';
import { readLines } from './lines.ts';
import { openSource } from './open-source.ts';
import { readSdfRecords } from './sdf-records.ts';
import { uniqueNames } from '@eutomer/engine/result-table';
import type { Row } from './source.ts';

const { path: folder, remove } = temporaryFolder();
afterAll(remove);

/** Splits a text into pieces of this many bytes, as a pipe delivers them. */
async function* inPieces(text: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect<Each>(item: AsyncIterable<Each> | Iterable<Each>): Promise<Each[]> {
  const found: Each[] = [];
  for await (const a of item) found.push(a);
  return found;
}

/** True if this process has the file open. */
const isOpen = (path: string): boolean =>
  readdirSync('/proc/self/fd').some((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === path;
    } catch {
      // The descriptor of the folder itself is closed by now.
      return false;
    }
  });

async function read(
  name: string,
  content: string | Buffer,
  options: { smilesColumn?: string; needColumns?: boolean } = {},
) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const source = await openSource(file, {
    format: inputFormat(file),
    smilesColumn: options.smilesColumn,
    needsColumns: options.needColumns ?? true,
  });
  const rows = (await collect(source.rows)).map(({ fields: own, ...row }: Row) => ({
    ...row,
    own: Object.fromEntries(own),
  }));
  return { columns: source.columns, rows, read: source.bytesRead(), inAll: source.totalBytes };
}

describe('lines', () => {
  it.each([1, 2, 3, 1000])('are reassembled from pieces of %i bytes, with any line end', async (size) => {
    expect(await collect(readLines('x', inPieces('\uFEFFeins\r\nzwö\n\ndrei\rvier\r\n', size)))).toEqual([
      'eins',
      'zwö',
      '',
      'drei',
      'vier',
    ]);
  });
  it('without an end are rejected before they fill the memory', async () => {
    let pieces = 0;
    const endless = async function* () {
      for (;;) {
        pieces += 1;
        yield Buffer.alloc(65_536, 'C');
      }
    };
    await expect(collect(readLines('x.smi', endless()))).rejects.toThrow(
      /x\.smi: expected lines of at most \d+ characters; line 1 is longer/,
    );
    expect(pieces).toBeLessThan(100);
  });
});

describe('.smi', () => {
  it('has one SMILES per line, optionally with an extension and a name', async () => {
    const { rows } = await read(
      'a.smi',
      'CCO\nCC\tethane, dry  \nCC(C)O |&1:1| iso name\nC[C@H](O)C |o1:1|\n  C\n\nCC(C)O |&1:1|name\n',
    );
    expect(rows.map(({ text, own, line }) => [text, own.name, line])).toEqual([
      ['CCO', undefined, 1],
      ['CC', 'ethane, dry', 2],
      ['CC(C)O |&1:1|', 'iso name', 3],
      ['C[C@H](O)C |o1:1|', undefined, 4],
      ['  C', undefined, 5],
      ['', undefined, 6],
      ['CC(C)O |&1:1|', 'name', 7],
    ]);
  });
});

describe('.txt', () => {
  it('is a table or a list, by its contents', async () => {
    const table = await read('a.txt', 'Compound\tPotency\tStructure\nA-1\t5\tCCO\n');
    expect([table.columns, table.rows[0]?.text]).toEqual([['Compound', 'Potency', 'Structure'], 'CCO']);
    const list = await read('b.txt', 'CCO\tethanol\nN,N-dimethyltryptamine\n');
    expect(list.rows.map(({ text }) => text)).toEqual(['CCO', 'N,N-dimethyltryptamine']);
    expect((await read('c.txt', 'mol\tx\nC\t1\n', { smilesColumn: 'mol' })).rows[0]?.text).toBe('C');
  });
});

describe('.csv', () => {
  it('keeps its columns with any delimiter, and finds the SMILES column in any case', async () => {
    for (const [name, sign] of [
      ['a.csv', ','],
      ['b.csv', ';'],
      ['c.tsv', '\t'],
      ['d.csv.gz', ','],
    ] as const) {
      const text = `\uFEFFid${sign}SMILES${sign}note\r\n1${sign}CCO${sign}"a ""b""\nc"\r\n\r\n2${sign}CC\r\n`;
      const { columns, rows, read: bytes, inAll } = await read(name, name.endsWith('.gz') ? gzipSync(text) : text);
      expect(columns).toEqual(['id', 'SMILES', 'note']);
      expect(rows.map(({ text: smiles, own }) => [smiles, own])).toEqual([
        ['CCO', { id: '1', SMILES: 'CCO', note: 'a "b"\nc' }],
        ['CC', { id: '2', SMILES: 'CC' }],
      ]);
      expect(bytes).toBe(inAll);
    }
  });
  it('reports an error for a row with too many cells', async () => {
    const { rows } = await read('a.csv', 'smiles,id\nC,1,2\nCC,2\n');
    expect(rows).toMatchObject([
      { line: 2, error: expect.stringMatching(/Expected 2 cells, as in the first line; got 3/) },
      { text: 'CC' },
    ]);
    expect(rows[1]).not.toHaveProperty('error');
  });
  it('--smiles-column names the SMILES column; if it is missing, the error lists the columns', async () => {
    expect((await read('a.csv', 'mol,x\nC,1\n', { smilesColumn: 'mol' })).rows[0]!.text).toBe('C');
    await expect(read('a.csv', 'mol,x y\nC,1\n')).rejects.toThrow(
      /a column named "smiles"; the columns are "mol", "x y"\. Specify the one .+ with --smiles-column/,
    );
    await expect(read('a.csv', '')).rejects.toThrow(/expected a first line with column names/);
  });
  it('without a column named smiles takes the one that contains SMILES or, failing that, names, and loses no row', async () => {
    const texts = async (content: string) => (await read('a.csv', content)).rows.map(({ text }) => text);
    expect(await texts('id;Structure (SMILES)\n1;CCO\n2;CC\n')).toEqual(['CCO', 'CC']);
    expect(await texts('id,Compound\n1,omeprazole\n2,valproic acid\n')).toEqual(['omeprazole', 'valproic acid']);
    const many = Array.from({ length: 200 }, (_, index) => `C${'C'.repeat(index % 7)}O`);
    expect(await texts(`n,structure\n${many.map((smiles, index) => `${index},${smiles}`).join('\n')}\n`)).toEqual(many);
  });
  it('reports the line of a quote that is never closed', async () => {
    await expect(read('a.csv', 'smiles\nC\n"CC\nCCC\n')).rejects.toThrow(
      /expected every quote to be closed; one at or before line \d/,
    );
  });
  it('renames columns without a name or with the same name', () => {
    expect(uniqueNames(['', 'a', 'a', 'a_2', ' b '])).toEqual(['column_1', 'a', 'a_2', 'a_2_2', 'b']);
  });
});

describe('.sdf', () => {
  const record = (title: string, fields: string): string =>
    `${title}\n  x\n\n  1  0  0  0  0  0            999 V2000\n    0.0 0.0 0.0 C   0  0\nM  END\n${fields}$$$$\n`;
  const TEXT =
    record('one', '>  <id>\n1\n\n> 7 <title> (x)\nhers\n> not a head\n\n') +
    record('two', '> <note>\n\n> <id>\r\n2\r\n\r\n> <id>\n3\n\n') +
    record('', '');
  it.each([
    ['whole', 1_000_000],
    ['in pieces', 7],
  ])('reads molfiles and data fields: %s', async (_name, size) => {
    const rows = await collect(readSdfRecords('x', inPieces(TEXT, size)));
    expect(rows.map(({ fields: own, line }) => [Object.fromEntries(own), line])).toEqual([
      [{ title: 'one', id: '1', title_2: 'hers\n> not a head' }, 1],
      [{ title: 'two', note: '', id: '2\n3' }, 15],
      [{ title: '' }, 30],
    ]);
    expect(rows.every(({ text }) => text.endsWith('C   0  0\nM  END\n'))).toBe(true);
  });
  it('has the columns of all records, or none if they are not needed', async () => {
    expect((await read('a.sdf', TEXT)).columns).toEqual(['title', 'id', 'title_2', 'note']);
    expect((await read('a.sdf', TEXT, { needColumns: false })).columns).toEqual([]);
  });
  it('accepts a last record without its end, and ignores blank lines at the end', async () => {
    expect((await read('a.sdf', `${TEXT}\n\n`)).rows).toHaveLength(3);
    expect((await read('a.sdf', `${TEXT}four\n  x\n`)).rows.at(-1)).toMatchObject({ own: { title: 'four' } });
  });
  it('truncates an endless record and keeps its place', async () => {
    const { rows } = await read('a.sdf', `${TEXT}long\n${'x'.repeat(99).concat('\n').repeat(45_000)}$$$$\n${TEXT}`);
    expect(rows).toHaveLength(7);
    expect(rows[3]!.error).toMatch(/Expected a record of at most/);
    expect(rows[3]!.text.length).toBeLessThan(4.3e6);
  });
});

describe('files that do not match their name', () => {
  it.each<[string, string, string | Buffer, RegExp]>([
    [
      'truncated gzip',
      'a.smi.gz',
      gzipSync('CCO\n'.repeat(99_999)).subarray(0, 200),
      /expected a complete gzip file; it is truncated/,
    ],
    [
      'gzip with an error',
      'a.smi.gz',
      Buffer.concat([gzipSync('CCO\n').subarray(0, -8), Buffer.alloc(8, 0xff)]),
      /expected a gzip file; it is damaged/,
    ],
    ['plain text', 'a.smi.gz', 'CCO\n', /expected a gzip file because of its name; it is not/],
    ['UTF-16', 'a.csv', Buffer.from('\uFEFFsmiles\nC\n', 'utf16le'), /this is UTF-16 text\. Save it as UTF-8/],
    ['an image', 'a.csv', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), /this file is binary/],
    ['UTF-16 without a mark', 'a.smi', Buffer.from('CCO\n', 'utf16le'), /this is UTF-16 text\. Save it as UTF-8/],
    ['a workbook', 'a.csv', Buffer.from('PK\u0003\u0004xxxx'), /an Excel workbook/],
    ['a table without a SMILES column', 'a.csv', 'id,note\n1,first\n2,second\n', /SMILES/],
  ])('%s is rejected with the reason, and closed', async (_name, file, content, message) => {
    await expect(read(file, content)).rejects.toThrow(message);
    await expect.poll(() => isOpen(join(folder, file))).toBe(false);
  });
  const LATIN_1 = Buffer.from('id,smiles,note\n1,CCO,ok é µ 名 𝄞\n2,CC,caf', 'utf8');
  it.each<[string, string, Buffer]>([
    ['a table', 'l.csv', LATIN_1],
    ['a compressed table', 'l.csv.gz', LATIN_1],
    ['a file of SMILES', 'l.smi', LATIN_1],
    ['an SDF', 'l.sdf', LATIN_1],
  ])('%s in Latin-1 is rejected with the line, before any row is read', async (_name, file, beginning) => {
    for (const end of [
      Buffer.from([0xe9, 0x0a]),
      Buffer.from([0xe9]),
      Buffer.from([0xc3, 0x20, 0x0a]),
      Buffer.from([0xed, 0xa0, 0x80]),
    ]) {
      const content = Buffer.concat([beginning, end]);
      const path = join(folder, file);
      writeFileSync(path, file.endsWith('.gz') ? gzipSync(content) : content);
      const opening = openSource(path, { format: inputFormat(path), smilesColumn: undefined, needsColumns: false });
      await expect(opening).rejects.toThrow(
        new RegExp(
          `${file}, line 3: expected text in UTF-8; the byte 0x${end[0]!.toString(16).toUpperCase()} is not\\. .+ iconv -f WINDOWS-1252 -t UTF-8`,
        ),
      );
    }
  });
  it.each([1, 2, 3, 5, 1_000])('characters split between two pieces of %i bytes stay intact', async (size) => {
    const text = '\uFEFFé µ\n名 𝄞\n\u{10FFFF}\uFFFD';
    expect(Buffer.concat(await collect(checkUtf8('x', inPieces(text, size)))).toString()).toBe(text);
    await expect(
      collect(checkUtf8('x', inPieces(Buffer.concat([Buffer.from(text), Buffer.from([0xf0, 0x9d, 0x84])]), size))),
    ).rejects.toThrow(/x, line 3: .+ 0xF0/);
  });
  it('reads gzip without the .gz extension', async () => {
    expect((await read('b.smi', gzipSync('CCO\n'))).rows).toMatchObject([{ text: 'CCO' }]);
  });
});
