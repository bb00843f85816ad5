import { describe, expect, it } from 'vitest';
import { readSdfRecord } from './read-sdf-record.ts';

const MOLFILE = ['ibuprofen', '', '', '  0  0  0  0  0  0  0  0  0  0999 V2000', 'M  END'];

describe('readSdfRecord', () => {
  it.each([
    ['>  <ID>', 'ID'],
    ['> 25 <ID> (7)', 'ID'],
    ['> <ID', '<ID'],
    ['> ID', 'ID'],
    ['> <a<b>', 'a<b'],
    ['>>  <title>', 'title_2'],
  ])('reads the name in %s', (header, name) => {
    expect(Object.fromEntries(readSdfRecord([...MOLFILE, header, '1', '']).fields)).toEqual({
      title: 'ibuprofen',
      [name]: '1',
    });
  });

  it('takes linear time for a line of "<"', () => {
    const header = `> ${'<'.repeat(4_000_000)}`;
    expect(readSdfRecord([...MOLFILE, header, '1', '']).fields.size).toBe(2);
  });
});
