import { describe, expect, it } from 'vitest';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import { must } from '../must.ts';
import { familyWarnings } from './family-warnings.ts';

/** Warnings about the compound itself come first, those about other members last. */

const { knowledge } = loadPreparedForTest();
const prazoles = must(
  knowledge.families.find(({ label }) => label.startsWith('Proton-pump-inhibitor sulfoxides')),
  'the family',
);

describe('the warnings of a family', () => {
  it('start with those that mention the compound, or its racemate', () => {
    const [first] = familyWarnings(prazoles, 'levopantoprazole');
    expect(first).toContain('pantoprazole');
    expect(familyWarnings(prazoles, 'esomeprazole')[0]).toContain('omeprazole');
  });
  it('end with those that mention other members alone', () => {
    const about = familyWarnings(prazoles, 'levopantoprazole').map((warning) => warning.includes('pantoprazole'));
    expect(about).toEqual([true, true, false, false]);
  });
  it('are all shown, for any compound', () => {
    const sorted = (name: string | null): string[] => familyWarnings(prazoles, name).toSorted();
    expect(sorted(null)).toEqual(sorted('esomeprazole'));
    expect(sorted(null)).toHaveLength(prazoles.warnings.length);
  });
});
