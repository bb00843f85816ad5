import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { toolkit } from '../test-support/read.ts';
import { compileKnowledge } from '../families/compile-knowledge.ts';
import { loadKnowledge } from './load-knowledge.ts';
import { readMembers, writeMembers } from '../families/member.ts';
import { updateFile } from './prepared-file.ts';
import { readPrepared, toStored } from './prepared.ts';
import { EMPTY_CATALOGUE } from './records/prepared-catalogue.ts';

const knowledge = loadKnowledge();

describe('knowledge prepared by the build', () => {
  // Answers must be the same whether or not the build has run.
  it('equals the family files after writing and reading, and is used for no other state of them', () => {
    // A separate file: without a build the default one would be ignored, and the family files compared with themselves.
    using folder = temporaryFolder();
    const file = join(folder.path, 'prepared.bin');
    expect(readPrepared(['a', 'b'], [file])).toBeNull();
    const catalogue = {
      ...EMPTY_CATALOGUE,
      statements: { '-7': '[{"says":"β-blocker"}]', '7': '[]' },
      skeletons: { '5': '[-7,7]' },
      analogues: { '0': '{}' },
    };
    const prepared = {
      knowledge,
      patterns: { C: '{}' },
      members: { id: 'text' },
      skeletons: { id: [1, -2] },
      catalogue,
    };
    updateFile(['a', 'b'], file, () => toStored(prepared));
    expect(readPrepared(['a', 'b'], [file])).toEqual(prepared);
    expect(readPrepared(['a', 'c'], [file])).toBeNull();
  });

  it('has RDKit’s data on every compound', () => {
    const few = { ...knowledge, families: knowledge.families.filter((_, index) => index % 30 === 0) };
    const { families } = compileKnowledge(toolkit, few);
    const prepared = Object.fromEntries(families.map((family) => [family.family.id, writeMembers(toolkit, family)]));
    const restored = compileKnowledge(toolkit, few, prepared).families;
    for (const [position, family] of families.entries()) {
      expect(restored[position]!.members).toEqual(readMembers(toolkit, family));
    }
  });
});
