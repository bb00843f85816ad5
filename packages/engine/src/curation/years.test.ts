import { expect, it } from 'vitest';
import { getYear } from './years.ts';

it.each([
  ['doi:10.1016/j.bmc.2012.12.016', 2012],
  ['doi:10.1016/j.bmcl.2006.01.005', 2006],
  ['doi:10.1021/jm100421n', null],
  ['doi:10.1016/0024-3205(84)90129-2', null],
  ['doi:10.1046/j.1471-4159.1995.65010454.x', null],
  ['pubmed:2989002', null],
  ['assay:CHEMBL2012', null],
])('the year in %s is %s', (source, year) => expect(getYear(source)).toBe(year));
