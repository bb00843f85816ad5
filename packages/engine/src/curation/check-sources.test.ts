import { describe, expect, it } from 'vitest';
import { checkSources } from './check-sources.ts';
import { rejectedHost } from './rejected-hosts.ts';
import type { Family } from '../knowledge/family.ts';

const FAMILY: Family = {
  id: 'profens',
  label: 'Profens',
  domain: 'pharmaceutical',
  origin: 'synthetic',
  target: 'COX',
  rule: 'S.',
  rule_sources: ['doi:10.1/x'],
  rule_read_in: ['https://en.wikipedia.org/wiki/Profen'],
  templates: [],
  excludes: [],
  not_counted: [],
  warnings: [{ text: 'R inverts.', source: ['pubmed:1'], read_in: ['https://datapdf.com/x.html'] }],
  compounds: [
    {
      name: 'ibuprofen',
      smiles: 'C',
      active: 'S',
      evidence: 'literature',
      source: ['doi:10.1/x', 'unverified'],
      read_in: ['https://scilit.com/publications/1'],
    },
  ],
};

describe('a host that copies publications', () => {
  it.each([
    ['https://datapdf.com/a.html', 'datapdf.com'],
    ['https://www.benchchem.com/product/b1', 'www.benchchem.com'],
    ['https://de.m.wikipedia.org./wiki/Profen', 'de.m.wikipedia.org'],
    ['http://the-uncensored-wiki.com:20082/x', 'the-uncensored-wiki.com'],
    ['https://WikiMili.com/en/x', 'wikimili.com'],
    ['http://5.180.24.3/x', '5.180.24.3'],
  ])('%s is rejected', (address, host) => {
    expect(rejectedHost(address)).toBe(host);
  });
  it.each([
    'doi:10.1/scilit.com',
    'label: https on wikipedia.org',
    'unverified',
    'https://drugcentral.org/drugcard/1',
    'https://www.ebi.ac.uk/chembl/x',
    'https://notscilit.com/1',
    'https://example.org/wikipedia.org',
    'https://www.efsa.europa.eu/x',
    'https://patents.google.com/patent/US1',
  ])('%s is not', (source) => {
    expect(rejectedHost(source)).toBeNull();
  });
});

describe('a family that cites one', () => {
  it('is accepted if the paper is cited and the copy is given only in read_in', () => {
    expect(checkSources(FAMILY)).toEqual([]);
  });
  it('gives a problem at the rule', () => {
    expect(checkSources({ ...FAMILY, rule_sources: ['doi:10.1/x', 'https://scilit.net/1'] })).toEqual([
      {
        path: ['rule_sources'],
        message:
          'cites scilit.net, which only mirrors other sources; cite the paper and put the address in rule_read_in',
      },
    ]);
  });
  it('gives a problem at the warning', () => {
    expect(
      checkSources({ ...FAMILY, warnings: [...FAMILY.warnings, { text: 'x', source: ['https://www.drugs.com/x'] }] }),
    ).toEqual([
      {
        path: ['warnings', 1],
        message: 'cites www.drugs.com, which only mirrors other sources; cite the paper and put the address in read_in',
      },
    ]);
  });
  it('gives a problem at the compound, with its name', () => {
    const [ibuprofen] = FAMILY.compounds;
    expect(
      checkSources({
        ...FAMILY,
        compounds: [{ ...ibuprofen!, source: ['https://grokipedia.com/page/Ibuprofen', 'doi:10.1/x'] }],
      }),
    ).toEqual([
      {
        path: ['compounds', 0],
        message:
          'ibuprofen: cites grokipedia.com, which only mirrors other sources; cite the paper and put the address in read_in',
      },
    ]);
  });
});
