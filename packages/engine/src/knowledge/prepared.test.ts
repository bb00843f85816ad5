import { describe, expect, it } from 'vitest';
import { Toolkit } from '../toolkit/toolkit.ts';
import { compileKnowledge } from './compile-knowledge.ts';
import { loadKnowledge, loadPrepared } from './load-knowledge.ts';
import { readMembers, writeMembers } from './member.ts';

const toolkit = await Toolkit.start();
const knowledge = loadKnowledge();

describe('knowledge prepared by the build', () => {
  // A start must give the same answers whether the build has run or not.
  it('is the knowledge of the family files', () => {
    expect(loadPrepared().knowledge).toEqual(knowledge);
  });

  it('has of every compound what the toolkit makes of it', () => {
    const few = { ...knowledge, families: knowledge.families.filter((_, index) => index % 30 === 0) };
    const { families } = compileKnowledge(toolkit, few);
    const prepared = Object.fromEntries(families.map((family) => [family.family.id, writeMembers(toolkit, family)]));
    const restored = compileKnowledge(toolkit, few, prepared).families;
    for (const [place, family] of families.entries()) {
      expect(restored[place]!.members).toEqual(readMembers(toolkit, family));
    }
  });
});
