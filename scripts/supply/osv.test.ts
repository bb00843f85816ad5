import { describe, expect, it } from 'vitest';
import { affects, osvRecord, type OsvRecord } from './osv.ts';

type Event = Record<string, string>;
const record = (more: object): OsvRecord =>
  osvRecord.parse({ id: 'GHSA-test', affected: [{ package: { ecosystem: 'npm', name: 'lib' }, ...more }] });
const ranged = (events: Event[], type = 'SEMVER', more: object = {}): OsvRecord =>
  record({ ranges: [{ type, events }], ...more });

describe('a record', () => {
  it.each<[string, boolean, Event[]]>([
    ['1.0.0', true, [{ introduced: '0' }]],
    ['1.0.0', true, [{ introduced: '1.0.0' }, { fixed: '1.2.0' }]],
    ['0.9.9', false, [{ introduced: '1.0.0' }, { fixed: '1.2.0' }]],
    ['1.2.0', false, [{ introduced: '1.0.0' }, { fixed: '1.2.0' }]],
    // Before 1.2.0, and therefore not fixed.
    ['1.2.0-beta.1', true, [{ introduced: '1.0.0' }, { fixed: '1.2.0' }]],
    ['1.10.0', true, [{ introduced: '1.9.0' }, { fixed: '1.11.0' }]],
    ['1.2.0', true, [{ introduced: '0' }, { last_affected: '1.2.0' }]],
    ['1.2.1', false, [{ introduced: '0' }, { last_affected: '1.2.0' }]],
    // Fixed and broken again, in any order.
    ['1.5.0', false, [{ fixed: '2.1.0' }, { introduced: '2.0.0' }, { fixed: '1.2.0' }, { introduced: '0' }]],
    ['2.0.5', true, [{ fixed: '2.1.0' }, { introduced: '2.0.0' }, { fixed: '1.2.0' }, { introduced: '0' }]],
    ['3.0.0', false, [{ introduced: '0' }, { limit: '2.0.0' }]],
    ['1.0.0', true, [{ introduced: '0' }, { limit: '2.0.0' }]],
  ])('%s: %s', (version, expected, events) => {
    expect(affects(ranged(events), 'lib', version)).toBe(expected);
    expect(affects(ranged(events, 'ECOSYSTEM'), 'lib', version)).toBe(expected);
  });

  it('reads lists of versions, and does not mistake commits for versions', () => {
    expect(['1.0.0', '1.0.1'].map((version) => affects(record({ versions: ['1.0.0'] }), 'lib', version))).toEqual([
      true,
      false,
    ]);
    expect(affects(ranged([{ introduced: '0' }], 'GIT'), 'lib', '1.0.0')).toBe(false);
  });
  it.each([
    ['<= 1.5.0', '1.5.0', true],
    ['<= 1.5.0', '1.5.1', false],
    ['< 1.5.0', '1.5.0-rc.1', true],
    ['not a range', '1.5.1', true],
  ])('ends an open range where GitHub ends it: %s, %s', (last, version, expected) => {
    const more = { database_specific: { last_known_affected_version_range: last } };
    expect(affects(ranged([{ introduced: '0' }], 'SEMVER', more), 'lib', version)).toBe(expected);
    // A range with its own end keeps it.
    expect(affects(ranged([{ introduced: '0' }, { fixed: '9.0.0' }], 'SEMVER', more), 'lib', version)).toBe(true);
  });
  it('ignores other names, other ecosystems and withdrawn records', () => {
    const all = ranged([{ introduced: '0' }]);
    expect(affects(all, 'lib', '1.0.0')).toBe(true);
    expect(affects(all, 'library', '1.0.0')).toBe(false);
    expect(affects({ ...all, withdrawn: '2026-01-01T00:00:00Z' }, 'lib', '1.0.0')).toBe(false);
    expect(
      affects(
        osvRecord.parse({
          id: 'PYSEC-1',
          affected: [{ package: { ecosystem: 'PyPI', name: 'lib' }, ranges: all.affected![0]!.ranges }],
        }),
        'lib',
        '1.0.0',
      ),
    ).toBe(false);
  });
});
