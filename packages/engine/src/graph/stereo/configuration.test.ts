import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChiralTag } from '../graph.ts';
import { readCanonicalSmiles } from '../smiles/read-canonical-smiles.ts';
import { Configuration } from './configuration.ts';

const configurations = fc
  .dictionary(fc.nat(20).map(String), fc.constantFrom<ChiralTag>('cw', 'ccw'))
  .map((tags) => new Configuration(Object.entries(tags).map(([focus, tag]) => [Number(focus), tag])));
const list = (configuration: Configuration) => [...configuration].sort(([a], [b]) => a - b);

describe('a configuration', () => {
  it('is read from a drawing', () => {
    const { graph } = readCanonicalSmiles('C[C@H](O)[C@@H](N)Cl');
    expect(Configuration.drawn(graph).size).toBe(2);
    expect(Configuration.drawn(graph).get(1)).toBe(graph.atoms[1]!.tag);
    expect(Configuration.drawn(readCanonicalSmiles('CC(O)Cl').graph).size).toBe(0);
  });

  it('has a mirror image with every element inverted, and is the mirror image of that', () =>
    fc.assert(
      fc.property(configurations, (one) => {
        expect([...one].every(([focus, tag]) => one.mirror().get(focus) !== tag)).toBe(true);
        expect(list(one.mirror().mirror())).toEqual(list(one));
      }),
    ));

  it('inverts one element and keeps the others', () =>
    fc.assert(
      fc.property(configurations, (one) => {
        for (const [focus] of one)
          expect(
            list(one)
              .filter(([each, tag]) => one.invert(focus).get(each) !== tag)
              .map(([each]) => each),
          ).toEqual([focus]);
      }),
    ));

  it('merges; if both have an element, the other one wins', () =>
    fc.assert(
      fc.property(configurations, configurations, (a, b) => {
        const both = a.merge(b);
        for (const focus of [...a.keys(), ...b.keys()]) expect(both.get(focus)).toBe(b.get(focus) ?? a.get(focus));
        expect(both.size).toBe(new Set([...a.keys(), ...b.keys()]).size);
      }),
    ));

  it('is immutable', () =>
    fc.assert(
      fc.property(configurations, (one) => {
        const before = list(one);
        one.mirror();
        one.with(3, 'cw');
        for (const [focus] of before) one.invert(focus);
        expect(list(one)).toEqual(before);
      }),
    ));
});
