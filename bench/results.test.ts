import { describe, expect, it } from 'vitest';
import { sectionText, withSection } from './results.ts';

const section = (name: string, ours: string): string =>
  sectionText(
    { name, title: 'A title', figures: [{ figure: 'one', ours, against: '2', ratio: '0.50' }], notes: ['A note.'] },
    'Here.',
  );
const ORDER = ['floor', 'bulk', 'memory', 'memory-load', 'start'];

describe('the results file', () => {
  it('replaces the measured section, keeps the others, and keeps the order', () => {
    const first = withSection('', 'bulk', section('bulk', '1'), ORDER);
    const second = withSection(first, 'floor', section('floor', '3'), ORDER);
    const third = withSection(second, 'bulk', section('bulk', '7'), ORDER);
    expect(third.match(/^## \w+/gm)).toEqual(['## floor', '## bulk']);
    expect(third).toContain('| one | 3 | 2 | 0.50 |');
    expect(third).toContain('| one | 7 | 2 | 0.50 |');
    expect(third).not.toContain('| one | 1 |');
    expect(withSection(third, 'bulk', section('bulk', '7'), ORDER)).toBe(third);
  });

  it('distinguishes a section with a hyphenated name from one whose name is its beginning', () => {
    const first = withSection(
      withSection('', 'memory-load', section('memory-load', '5'), ORDER),
      'memory',
      section('memory', '6'),
      ORDER,
    );
    expect(first.match(/^## [\w-]+/gm)).toEqual(['## memory', '## memory-load']);
    expect(withSection(first, 'start', section('start', '8'), ORDER)).toContain('| one | 5 | 2 | 0.50 |');
  });
});
