import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The styles of a page stay loaded on the next one, where a class of the same name would be styled by both. */

const SOURCES = join(import.meta.dirname, '..');
/** Rules for a class alone, such as `.example {`. */
const RULE = /^\s*((?:\.[\w-]+(?:, )?)+) \{/gm;

it('no class is styled by itself in two files, except what all pages share', () => {
  const files = new Map<string, Set<string>>();
  for (const file of globSync('**/*.css', { cwd: SOURCES }))
    for (const [, selectors = ''] of readFileSync(join(SOURCES, file), 'utf8').matchAll(RULE))
      for (const name of selectors.split(', ')) files.set(name, (files.get(name) ?? new Set<string>()).add(file));
  expect(files.size).toBeGreaterThan(100);
  expect([...files].filter(([, places]) => places.size > 1).map(([name]) => name)).toEqual(['.evidence', '.card']);
});
