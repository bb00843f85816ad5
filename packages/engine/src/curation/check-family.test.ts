import { describe, expect, it } from 'vitest';
import { toolkit } from '../test-support/read.ts';
import { checkFamily } from './check-family.ts';
import { parseFamily } from '../knowledge/parse-family.ts';

const GOOD = `id: profens
label: Profens
domain: pharmaceutical
origin: synthetic
target: COX
rule: S.
rule_sources: ['doi:10.1/x']
templates:
  - smarts: '[c:2][C@H:1]([CH3:3])C(=O)[OX2H]'
excludes:
  - smarts: 'c1ccccc1S'
    reason: another class
compounds:
  - name: ibuprofen
    smiles: C[C@H](C(=O)O)c1ccc(CC(C)C)cc1
    active: S
    evidence: literature
    source: doi:10.1/x
  - name: naproxen
    smiles: COc1ccc2cc(ccc2c1)[C@H](C)C(=O)O
    active: S
    evidence: literature
    source: doi:10.1/x
`;

const problems = (text: string): { line: number; message: string }[] => {
  const result = parseFamily(text, 'profens.yaml');
  return result.ok ? checkFamily(toolkit, result.parsed) : result.problems;
};

describe('an invalid family file gives a problem with its line', () => {
  it('a correct file gives none', () => {
    expect(problems(GOOD)).toEqual([]);
  });
  it.each<[string, string, string, number, RegExp]>([
    [
      'a wrong letter',
      'active: S\n    evidence: literature\n    source: doi:10.1/x\n  - name: naproxen',
      'active: R\n    evidence: literature\n    source: doi:10.1/x\n  - name: naproxen',
      14,
      /source says R; the drawn structure is S/,
    ],
    [
      'a structure that no template fits',
      'C[C@H](C(=O)O)c1ccc(CC(C)C)cc1',
      'CC[C@H](C)O',
      14,
      /does not match any template of its own family/,
    ],
    ['a structure without a drawn centre', 'C[C@H](C(=O)O)c1', 'CC(C(=O)O)c1', 14, /the stereocentre is undefined/],
    [
      'an excluded member',
      'C[C@H](C(=O)O)c1ccc(CC(C)C)cc1',
      'C[C@H](C(=O)O)c1ccc(S)cc1',
      14,
      /matches an exclusion pattern of its own family/,
    ],
    [
      'an unreadable structure',
      'C[C@H](C(=O)O)c1ccc(CC(C)C)cc1',
      'C[C@H](C(=O)Oc1ccc(CC(C)C)cc1',
      14,
      /Expected matching brackets/,
    ],
    [
      'a compound given twice',
      'COc1ccc2cc(ccc2c1)[C@H](C)C(=O)O',
      'OC(=O)[C@@H](C)c1ccc(CC(C)C)cc1',
      19,
      /same structure as ibuprofen/,
    ],
    [
      'a compound and its mirror image',
      'COc1ccc2cc(ccc2c1)[C@H](C)C(=O)O\n    active: S',
      'C[C@@H](C(=O)O)c1ccc(CC(C)C)cc1\n    active: R',
      19,
      /mirror image of ibuprofen/,
    ],
    [
      'an unparsable template',
      '[c:2][C@H:1]([CH3:3])C(=O)[OX2H]',
      '[c:2][C@H:1]([CH3:3]C(=O)[OX2H]',
      9,
      /cannot be parsed as SMARTS/,
    ],
    ['a template without a mapped centre', '[C@H:1]', '[C@H]', 9, /exactly one atom mapped/],
    ['a template without chirality', '[C@H:1]', '[CH:1]', 9, /no chirality/],
    ['a template drawn as the distomer', '[C@H:1]', '[C@@H:1]', 9, /contradicts 2 of 2 compounds/],
    ['an unparsable exclude', "'c1ccccc1S'", "'c1ccccc'", 11, /exclude cannot be parsed/],
    ['a missing source', '    source: doi:10.1/x\n  - name: naproxen', '  - name: naproxen', 14, /source/],
    ['an invented kind of source', 'source: doi:10.1/x\n  - name', 'source: my memory\n  - name', 18, /expected doi:/],
    ['an unknown field', 'label: Profens', 'label: Profens\ncolour: red', 1, /colour/],
    ['another id than the file’s name', 'id: profens', 'id: profen', 1, /expected "profens"/],
    [
      'a compound that is also listed as not counted',
      'compounds:',
      "not_counted:\n  - {name: x, smiles: 'C[C@H](C(=O)O)c1ccc(CC(C)C)cc1', reason: y, source: 'doi:10.1/x'}\ncompounds:",
      13,
      /is also the compound ibuprofen/,
    ],
    [
      'a molecule left out without a reason',
      'compounds:',
      "not_counted:\n  - {name: x, smiles: 'CCO', source: 'doi:10.1/x'}\ncompounds:",
      13,
      /reason/,
    ],
    [
      'an internal row number in the rule',
      'rule: S.',
      'rule: S in all pairs but EP00730.',
      6,
      /EP00730 is an internal row number/,
    ],
    [
      'an internal row number in a reason',
      'compounds:',
      "not_counted:\n  - {name: x, smiles: 'CCO', reason: 'as EP00730', source: 'doi:10.1/x'}\ncompounds:",
      13,
      /EP00730 is an internal row number/,
    ],
    [
      'evidence that contradicts itself',
      'active: S\n    evidence: literature\n    source: doi:10.1/x\n  - name: naproxen',
      'active: S\n    evidence: literature\n    eutomer_value: 1\n    distomer_value: 10\n    ratio: 50\n    source: doi:10.1/x\n  - name: naproxen',
      14,
      /ratio 50 does not match the values, which give 10/,
    ],
    [
      'a mirror as the source of a compound',
      'source: doi:10.1/x\n  - name',
      'source: https://datapdf.com/x.html\n  - name',
      14,
      /ibuprofen: cites datapdf.com, which only mirrors other sources/,
    ],
    [
      'a mirror as the source of the rule',
      "rule_sources: ['doi:10.1/x']",
      "rule_sources: ['https://scilit.com/x']",
      7,
      /cites scilit.com, which only mirrors other sources; cite the paper and put the address in rule_read_in/,
    ],
    [
      'two compounds with the same name',
      'name: naproxen',
      'name: ibuprofen',
      18,
      /ibuprofen: another compound has the same name/,
    ],
    ['broken YAML', 'label: Profens', 'label: [Profens', 2, /Flow sequence in block collection/],
  ])('%s', (_name, from, to, line, message) => {
    expect(GOOD).toContain(from);
    const found = problems(GOOD.replace(from, to));
    expect(found[0]?.message).toMatch(message);
    expect(found[0]?.line).toBeGreaterThanOrEqual(line);
    expect(found[0]?.line).toBeLessThanOrEqual(line + 2);
  });
  it('accepts a citation in words as a source', () => {
    expect(
      problems(
        GOOD.replaceAll('source: doi:10.1/x', "source: 'cite: Smith, J. Agric. Food Chem. 1990, 38, 1613-1617'"),
      ),
    ).toEqual([]);
  });
  it('rejects a family without any compound with a checked source', () => {
    const found = problems(GOOD.replaceAll('    source: doi:10.1/x', '    source: unverified'));
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('no compound has a checked source')]);
    const exploratory = GOOD.replaceAll('    source: doi:10.1/x', '    source: unverified').replace(
      "C(=O)[OX2H]'\n",
      "C(=O)[OX2H]'\n    scope: exploratory\n",
    );
    expect(problems(exploratory)).toEqual([]);
  });
  it('accepts a compound that contradicts the rule', () => {
    expect(problems(GOOD.replace('[C@H](C)C(=O)O\n    active: S', '[C@@H](C)C(=O)O\n    active: R'))).toEqual([]);
  });
});
