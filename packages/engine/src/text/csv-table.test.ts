import { expect, it } from 'vitest';
import { detectDelimiter, isTable } from './csv-table.ts';

it.each([
  ['tabs', 'Compound\tStructure\nA-1\tCCO\n'],
  ['tabs, without headings', 'CCO\tethanol\t46\n'],
  ['only a heading', 'SMILES\nCCO\n'],
  ['commas', 'name,smiles\nethanol,CCO\n'],
  ['commas and names alone', 'name,city\nibuprofen,Cork\n'],
  ['commas, headings that say nothing', 'a,b\n1,CCO\n'],
  ['semicolons, without headings', '1;CCO;x\n'],
  ['commas between SMILES and names', 'CCO,ethanol\n'],
  ['a line break in a heading', '"Compound\nname";SMILES\nethanol;CCO\n'],
])('a text with %s is a table', (_what, text) => expect(isTable(text)).toBe(true));

it.each([
  ['a SMILES and a name', 'CCO\tethanol\nCCN\tethylamine\n'],
  ['a name with a comma', 'CCO ethanol, dry\n'],
  ['an extension', 'CC(O)C(N)C |&1:1,3|\n'],
  ['names with commas', 'N,N-dimethyltryptamine\n2,4-dinitrophenol\n'],
  ['one SMILES', 'CCO\n'],
  ['nothing', ''],
  ['a CXSMILES extension', 'C[C@H](N)Cc1ccccc1 |o1:1,2|\nCCO\n'],
])('a list whose lines hold %s is none', (_what, text) => expect(isTable(text)).toBe(false));

it.each([
  ['a heading with a line break', 'name;"IC50\n(nM, mean, n = 3)";smiles\n', ';'],
  ['a heading with a line break that is cut off', 'name;smiles;"IC50 (nM, mean, n\n', ';'],
  ['a heading with quotes', '"the ""best"", or, so";smiles\n', ';'],
  ['a quote within a heading', '5" tube;smiles;x\n6" tube,a,b,c\n', ';'],
  ['a byte order mark', '\uFEFF"a,b,c,d\ne";smiles\n', ';'],
])('the delimiter is found beside %s', (_what, text, delimiter) => expect(detectDelimiter(text)).toBe(delimiter));
