import { describe, expect, it } from 'vitest';
import { loadFamiliesForTest } from '../../test-support/shipped.ts';
import { graphAsWritten, read, toolkit } from '../../test-support/read.ts';
import { findArrangements } from '../../families/arrange.ts';
import type { Molecule } from '../../rdkit/molecule.ts';
import type { Query } from '../../rdkit/query.ts';
import { chooseParent } from '../../read/parent.ts';
import { compileFamily } from '../../families/compile-family.ts';
import { opposite } from '../graph.ts';
import { transferTag } from './parity.ts';

/** Whether RDKit finds a pattern with its chirality. */
const occursChirally = ({ handle }: Query, molecule: Molecule): boolean =>
  molecule.handle.get_substruct_match(handle, JSON.stringify({ useChirality: true })) !== '{}';

describe('our parity agrees with RDKit’s chiral matching', () => {
  // If the two disagreed, a template would assign the wrong configuration to every molecule it matches.
  it.each(loadFamiliesForTest().map((family) => [family.id, family] as const))(
    '%s: on every member, drawn either way',
    (_id, family) => {
      const { compiled } = compileFamily(toolkit, family);
      let compared = 0;
      for (const { smiles } of family.compounds) {
        using wholeMolecule = read(smiles);
        // Templates are written for the normalised molecule: sulfoxides as S=O, acids and amines neutral.
        using parent = chooseParent(wholeMolecule, smiles.includes('.'))!;
        const molecule = parent.normal;
        for (const { query, centre } of compiled.templates) {
          const [index, ...others] = findArrangements(query, centre, molecule);
          if (index === undefined || others.length > 0) continue;
          using set = molecule.withTags(new Map([[index.element.focus, index.tag], ...index.companions]));
          using mirrored = molecule.withTags(
            new Map([[index.element.focus, opposite(index.tag)], ...index.companions]),
          );
          expect([family.id, smiles, occursChirally(query, set), occursChirally(query, mirrored)]).toEqual([
            family.id,
            smiles,
            true,
            false,
          ]);
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(0);
    },
  );

  it.each([
    ['ring closure', '[N:2]1[C@@H:1](C(=O)O)CCC1', 'OC(=O)C1CCCN1'],
    ['three written neighbours of four', '[OX2:2][C@:1](c)(C)CC', 'CCC(C)(O)c1ccccc1'],
    ['four written neighbours', '[OX2H:2][C@:1]([CH3])([CH2])c', 'CCC(C)(O)c1ccccc1'],
    ['centre written first', '[C@@H:1](c)(C)N', 'CC(N)c1ccccc1'],
    ['sulfoxide', 'c[S@:1](=O)[CH3]', 'CS(=O)c1ccccc1'],
    ['phosphorus', 'c[P@:1](=O)(C)[OX2H]', 'CP(=O)(O)c1ccccc1'],
  ])('%s', (_name, smarts, smiles) => {
    const query = toolkit.query(smarts)!;
    using molecule = read(smiles);
    const centre = query.graph.atoms.findIndex((atom) => atom.tag !== null);
    const [index] = findArrangements(query, centre, molecule);
    using set = molecule.withTags(new Map([[index!.element.focus, index!.tag]]));
    using mirrored = molecule.withTags(new Map([[index!.element.focus, opposite(index!.tag)]]));
    expect([occursChirally(query, set), occursChirally(query, mirrored)]).toEqual([true, false]);
  });
});

/** All permutations of a list. */
const getOrders = <Item>(list: readonly Item[]): Item[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((item, index) => getOrders(list.toSpliced(index, 1)).map((rest) => [item, ...rest]));

describe('transferTag', () => {
  it.each([
    ['four neighbours', 'C', '', ['F', 'Cl', 'Br', 'I']],
    ['three neighbours and a hydrogen', 'C', 'H', ['F', 'Cl', 'Br']],
    ['three neighbours and a lone pair', 'S', '', ['C', 'Cl', '=O']],
  ])(
    'gives the tag that RDKit reads from any other drawing of the same molecule: %s',
    (_name, element, hydrogen, neighbours) => {
      const drawings = getOrders(neighbours).flatMap(([first, ...others]) =>
        ['@', '@@'].map((mark) => {
          const begin = first!.startsWith('=') ? `${first!.slice(1)}=` : first!;
          using molecule = read(
            `${begin}[${element}${mark}${hydrogen}]${others.map((other) => `(${other})`).join('')}`,
          );
          const graph = graphAsWritten(molecule);
          // RDKit numbers atoms as written, and each neighbour is a different element.
          return {
            canonical: molecule.smiles(),
            tag: graph.atoms[1]!.tag!,
            elements: graph.neighbours[1]!.map((neighbour) => graph.atoms[neighbour]!.z),
          };
        }),
      );
      expect(new Set(drawings.map(({ canonical }) => canonical)).size).toBe(2);
      for (const a of drawings) {
        const carried = drawings.map((other) => transferTag(a.tag, a.elements, other.elements));
        expect(carried).toEqual(
          drawings.map((other) => (other.canonical === a.canonical ? other.tag : opposite(other.tag))),
        );
      }
    },
  );

  it('rejects a centre with two unwritten neighbours', () => {
    expect(transferTag('cw', [1, 2], [1, 2, 3, 4])).toBeNull();
  });
});
