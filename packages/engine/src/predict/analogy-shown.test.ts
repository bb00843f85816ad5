import { beforeAll, describe, expect, it } from 'vitest';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import type { AnalogyFigures } from '../knowledge/analogy-figures.ts';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import type { EvidenceItem } from '../methods/verdict.ts';
import { PredictorCore } from './predictor-core.ts';
import { answered } from '../test-support/ask.ts';
import { LONG } from '../../../../tests/support/long.ts';

/** What the interfaces show of answers by analogy. */

/** An amide that is neither a known compound nor in a family, written so that RDKit reorders its atoms. */
const AMIDE = 'c1ccc(CNC(=O)C(C)c2ccc3ccccc3c2)cc1';
const STYLE = { width: 220, height: 150, dark: false };

const { knowledge, catalogue } = loadPreparedForTest();
const { analogues: _, ...unpacked } = catalogue;

const figures = (slope: number): AnalogyFigures => ({
  classes: [{ least: 0.5, compared: 100, right: 90 }],
  slopes: { free: { near: slope, far: slope }, named: { near: slope, far: slope } },
  combinationWeights: { family: 1, analogy: 0 },
});
const coreWith = (slope: number, records = catalogue): Promise<PredictorCore> =>
  PredictorCore.start({ ...knowledge, analogy: figures(slope) }, { catalogue: records });

let sure: PredictorCore;
let unsure: PredictorCore;
beforeAll(async () => {
  [sure, unsure] = await Promise.all([coreWith(100), coreWith(0)]);
});

function getEvidence(core: PredictorCore): { scope: string; evidence: EvidenceItem[] } {
  const result = answered(core.predict(AMIDE));
  return { scope: result.scope, evidence: result.evidence ?? [] };
}

describe('the part shared with a known compound', () => {
  it.each([
    ['an answer', 'exploratory', () => sure],
    ['no answer', 'out-of-scope', () => unsure],
  ])('is given as atoms of the input and of the known compound: %s', (_name, scope, core) => {
    const shown = getEvidence(core());
    expect([shown.scope, shown.evidence.length]).toEqual([scope, 5]);
    const queryGraph = readCanonicalSmiles(AMIDE).graph;
    for (const { aligned = [], smiles, atom_index: centre } of shown.evidence) {
      const known = readCanonicalSmiles(smiles).graph;
      expect(aligned[0]).toEqual([8, centre]);
      expect(aligned.map(([atom]) => queryGraph.atoms[atom]!.z)).toEqual(
        aligned.map(([, atom]) => known.atoms[atom]!.z),
      );
    }
  });
  it('is highlighted in its picture, the stereocentre separately', () => {
    const { aligned = [], smiles } = getEvidence(sure).evidence[0]!;
    const svg = sure.drawAligned(AMIDE, { smiles, aligned }, STYLE)!;
    expect(svg.match(/<ellipse/g)).toHaveLength(aligned.length);
    expect(new Set([...svg.matchAll(/<ellipse[^>]*fill:(#\w+)/g)].map(([, colour]) => colour)).size).toBe(2);
    expect(sure.drawAligned(AMIDE, { smiles, aligned: [] }, STYLE)).not.toContain('<ellipse');
    expect(sure.drawAligned(AMIDE, { smiles: 'C(' }, STYLE)).toBeNull();
  });
  it('is computed if not given, with the stereocentres superposed', () => {
    const svg = sure.drawAligned(
      'CC(C)NCC(O)COc1ccc2ncccc2c1',
      { smiles: 'COCCc1ccc(OC[C@@H](O)CNC(C)C)cc1', centres: [5, 10] },
      STYLE,
    )!;
    // The side chain and the benzene ring.
    expect(svg.match(/<ellipse/g)).toHaveLength(15);
    // Tiaprofenic acid and ketoprofen: the largest common part is the benzoyl group, without the stereocentre.
    const acids = sure.drawAligned(
      'CC(C(=O)O)c1ccc(s1)C(=O)c1ccccc1',
      { smiles: 'C[C@H](C(=O)O)c1cccc(C(=O)c2ccccc2)c1', centres: [1, 1] },
      STYLE,
    )!;
    // The centre, methyl, the carboxyl group and what is alike beside them.
    expect(acids.match(/<ellipse/g)?.length).toBeGreaterThanOrEqual(5);
    const single = sure.drawAligned(
      'CC(C)NCC(O)COc1ccc2ncccc2c1',
      { smiles: 'COCCc1ccc(OC[C@@H](O)CNC(C)C)cc1', centres: [0, 10] },
      STYLE,
    )!;
    expect(single).not.toContain('<ellipse');
    const unsaid = sure.drawAligned(AMIDE, { smiles: 'CC(C(N)=O)c1ccccc1' }, STYLE)!;
    expect(new Set([...unsaid.matchAll(/<ellipse[^>]*fill:(#\w+)/g)].map(([, colour]) => colour)).size).toBe(1);
  });
});

describe('warming up', () => {
  it.runIf(LONG)('proceeds in steps, and does not change answers', async () => {
    const core = await coreWith(100, unpacked);
    let steps = 1;
    while (core.warmUp(1)) steps += 1;
    expect(steps).toBeGreaterThan(3);
    expect(core.predict(AMIDE)).toEqual(sure.predict(AMIDE));
  });
  it('may be interrupted by a question', async () => {
    const core = await coreWith(100, unpacked);
    expect(core.warmUp(1)).toBe(true);
    expect(core.predict(AMIDE)).toEqual(sure.predict(AMIDE));
    expect(core.warmUp(1)).toBe(false);
  });
});

describe('the nearest known compounds', () => {
  it.each([
    ['BINOL, which is chiral without a stereocentre', 'Oc1ccc2ccccc2c1-c1c(O)ccc2ccccc12', 3],
    ['naphthalen-2-ol, which is achiral', 'Oc1ccc2ccccc2c1', 0],
  ])('are listed for every molecule that may be chiral: %s', (_name, smiles, count) => {
    const result = answered(sure.predict(smiles));
    expect([result.scope, (result.nearest ?? []).length]).toEqual(['out-of-scope', count]);
    for (const { sources } of result.nearest ?? []) expect(sources.length).toBeGreaterThan(0);
  });
});

it('has the orientation of the molecule that it is drawn beside, also where there is no answer', () => {
  /** The directions of the bonds in a picture, in degrees. */
  const directions = (svg: string | null): number[] =>
    [
      ...svg!.matchAll(
        /<path class='bond-\d+ atom-\d+ atom-\d+' d='M ([\d.]+),([\d.]+) L ([\d.]+),([\d.]+)' style='fill:none;fill-rule:evenodd;stroke:#000000/g,
      ),
    ].map(([, x, y, toX, toY]) => Math.round((Math.atan2(+toY! - +y!, +toX! - +x!) * 180) / Math.PI));
  const drawn = directions(unsure.draw(AMIDE, STYLE));
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn).toEqual(directions(unsure.drawAligned(AMIDE, { smiles: AMIDE }, STYLE)));
});
