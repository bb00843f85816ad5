import { describe, expect, it } from 'vitest';
import { Configuration } from '../graph/stereo/configuration.ts';
import { read, toolkit } from '../test-support/read.ts';
import { statement } from '../test-support/statement.ts';
import { getPairs } from './pairs-of-drawing.ts';

describe('the pairs of epimers that a flat drawing may stand for', () => {
  using isomer = read('CC[C@H](F)[C@H](C)O');
  const tags = Configuration.drawn(isomer.graph());
  const [first, second] = [...tags.keys()] as [number, number];
  const write = (configuration: Configuration): string => isomer.canonicalWith(configuration);
  const [one, invertedFirst, invertedSecond, mirror] = [
    write(tags),
    write(tags.invert(first)),
    write(tags.invert(second)),
    write(tags.mirror()),
  ];
  const pairs = [
    [one, invertedFirst],
    [one, invertedSecond],
    [mirror, invertedFirst],
    [mirror, invertedSecond],
  ] as const;
  const sorted = (all: readonly (readonly [string, string])[]): string[] =>
    all.map((pair) => [...pair].sort().join()).sort();

  it.each(pairs.flatMap((pair, index) => pairs.slice(index + 1).map((other) => [pair, other] as const)))(
    'are all that were measured: %s; %s',
    (...measured) => {
      for (const drawing of ['CCC(F)C(C)O', 'OC(C)C(F)CC']) {
        using flat = read(drawing);
        const found = getPairs(
          toolkit,
          flat,
          measured.map(([better, epimer]) => statement({ better, epimer })),
        );
        expect(sorted(found.map((pair) => [pair.one.smiles, pair.other.smiles]))).toEqual(sorted(measured));
      }
    },
  );
});
