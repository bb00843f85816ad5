import { describe, expect, it } from 'vitest';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import { core } from '../test-support/families-core.ts';
import { toolkit } from '../test-support/read.ts';

const knowledge = loadPreparedForTest().knowledge;
const STYLE = { width: 300, height: 220, dark: false };
const PROFENS = 'arylpropionic-acids';

/** Numbers of highlighted matched atoms and centres. */
const countHighlights = (svg: string): { fit: number; centre: number } => ({
  fit: svg.match(/<ellipse[^>]*#C6E5E0/g)?.length ?? 0,
  centre: svg.match(/<ellipse[^>]*#FFD3/g)?.length ?? 0,
});

/** A pattern drawn by itself. */
function getSketch(smarts: string): string {
  const query = toolkit.query(smarts)!;
  const { sketch } = query.sketch();
  using drawn = sketch;
  return `${drawn.handle.get_smiles(JSON.stringify({ allHsExplicit: true }))} ${drawn.handle.get_cxsmiles()}`;
}

describe('the picture of a template', () => {
  it('shows a matching compound with its atoms highlighted, the centre marked once, and wedges', () => {
    const picture = core.drawTemplate(PROFENS, 0, STYLE)!;
    const { compounds } = knowledge.families.find(({ id }) => id === PROFENS)!;
    const compound = compounds.find(({ name }) => name === picture.shownOn?.name)!;
    expect(picture.shownOn?.active).toBe(compound.active);
    // The pattern has six atoms: ring carbon, centre, methyl, carboxyl carbon and its two oxygens.
    expect(countHighlights(picture.svg)).toEqual({ fit: 5, centre: 1 });
    expect(picture.svg).toMatch(/class='CIP_Code'/);
  });
  it('exists for every template of one family in eight; a pattern without a matching compound is drawn itself, readable on a dark background', () => {
    let single = 0;
    for (const { id, templates } of knowledge.families.filter((_, family) => family % 8 === 0))
      for (const index of templates.keys()) {
        const picture = core.drawTemplate(id, index, STYLE)!;
        expect(countHighlights(picture.svg).centre, `${id} ${index}`).toBe(1);
        if (picture.shownOn !== null) continue;
        single += 1;
        expect(countHighlights(picture.svg).fit, `${id} ${index}`).toBe(0);
        expect(core.drawTemplate(id, index, { ...STYLE, dark: true })!.svg, `${id} ${index}`).not.toMatch(/#000000/);
      }
    expect(single).toBeGreaterThan(0);
  });
  it('is larger for a compound with many atoms, otherwise of the requested size', () => {
    expect(core.drawTemplate('gnrh-peptide-analogues', 0, STYLE)).toMatchObject({
      width: 600,
      height: 330,
      svg: expect.stringMatching(/width='600px' height='330px'/),
    });
    expect(core.drawTemplate(PROFENS, 0, STYLE)).toMatchObject({
      width: 300,
      height: 220,
      svg: expect.stringMatching(/width='300px' height='220px'/),
    });
  });
  it('does not exist for a pattern that is not a template', () => {
    expect(core.drawTemplate(PROFENS, 99, STYLE)).toBeNull();
    expect(core.drawTemplate('no-such-family', 0, STYLE)).toBeNull();
  });
});

describe('the sketch of a pattern', () => {
  it('exists for every template', () => {
    for (const { smarts } of knowledge.families.flatMap(({ templates }) => templates)) {
      const { sketch, order } = toolkit.query(smarts)!.sketch();
      using drawn = sketch;
      expect([smarts, drawn.graph().atoms.length]).toEqual([smarts, order.length]);
    }
  });
  it('has the pattern’s elements, labels for alternatives, and the arrangement', () => {
    const sketch = getSketch('[c:2][C@H:1]([CH3:3])[CX3:4](=[OX1])[$([NX3]-C),F]');
    expect(sketch).toMatch(/@/);
    expect(sketch).toMatch(/\$[^$]*Ar/);
    expect(sketch).toMatch(/\$[^$]*N\/F/);
  });
  it('adds no hydrogens that the pattern does not require', () => {
    expect(getSketch('[CH3][C@H:1](F)[NX3;H2]')).toContain('[NH2]');
    expect(getSketch('[CH3][C@H:1](F)[NX3]')).toContain('[N]');
  });
});
