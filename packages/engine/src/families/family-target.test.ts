import { describe, expect, it } from 'vitest';
import { loadFamiliesForTest, loadPreparedForTest } from '../test-support/shipped.ts';
import type { Compound, Family } from '../knowledge/family.ts';
import { isCompoundTarget, isFamilyTarget, isRelatedTarget, targetOfMirrorImage } from './family-target.ts';

const targets = new Map(loadPreparedForTest().catalogue.targets.map((target) => [target.id, target]));
const families = new Map(loadFamiliesForTest().map((family) => [family.id, family]));
const family = families.get('pyrrolidinylmethyl-benzamides')!;
const bare = { target: 'Adrenoceptors (ADRB1, ADRB2)' } as Family;

describe('the targets of a family', () => {
  it('include orthologs of its genes, and no others', () => {
    expect(isFamilyTarget(family, { id: 'CHEMBL339', genes: ['DRD2'] }, targets)).toBe(true);
    expect(isFamilyTarget(family, { id: 'CHEMBL217', genes: [] }, targets)).toBe(true);
    expect(isFamilyTarget(family, { id: 'CHEMBL219', genes: ['DRD4'] }, targets)).toBe(false);
    expect(isFamilyTarget(family, { id: null, genes: ['DRD20'] }, targets)).toBe(false);
  });
  it('are the genes in its text if it lists no ids', () => {
    expect(isFamilyTarget(bare, { genes: ['ADRB2'] }, targets)).toBe(true);
    expect(isFamilyTarget(bare, { genes: ['ADRB'] }, targets)).toBe(false);
  });
  it('are related to others of their protein family, and to no others', () => {
    expect(isRelatedTarget(family, { id: 'CHEMBL2056', genes: ['DRD1'] }, targets)).toBe(true);
    expect(isRelatedTarget(family, { id: 'CHEMBL231', genes: ['HRH1'] }, targets)).toBe(false);
    expect(isRelatedTarget(bare, { id: 'CHEMBL2056', genes: ['DRD1'] }, targets)).toBe(false);
  });
  it('include those of the compound', () => {
    const compound = { target: 'HRH1' } as Compound;
    expect(isCompoundTarget(compound, bare, { genes: ['HRH1'] }, targets)).toBe(true);
    expect(isCompoundTarget(undefined, bare, { genes: ['HRH1'] }, targets)).toBe(false);
  });
  it('may include targets at which the mirror image is the active one', () => {
    const compound = { opposite_at: [{ target: 'NMDA receptor (GRIN1)', source: ['x'] }] } as Compound;
    expect(targetOfMirrorImage(compound, ['GRIN1', 'GRIN2A'])?.target).toContain('GRIN1');
    expect(targetOfMirrorImage(compound, ['GRIN3A'])).toBeUndefined();
  });
  it('are none if its list is empty, whatever genes its text names', () => {
    const plants = { target: 'Dihydroorotate dehydrogenase of plants (DHODH)', targets: [] as string[] } as Family;
    expect(isFamilyTarget(plants, { id: 'CHEMBL1966', genes: ['DHODH'] }, targets)).toBe(false);
  });
  it('are listed by every family that is shipped, and are in the table of targets', () => {
    const lists = [...families.values()].map(({ targets: ids }) => ids);
    expect(lists).not.toContain(undefined);
    expect(lists.flatMap((ids) => ids ?? []).filter((id) => !targets.has(id))).toEqual([]);
  });
});
