import type { Query } from '../rdkit/query.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import type { Family } from '../knowledge/family.ts';

export interface CompiledTemplate {
  query: Query;
  /** Index of the atom mapped `:1` in the query. */
  centre: number;
  scope: 'validated' | 'exploratory';
}

/** A family compiled for one RDKit instance, and valid only with it. */
export interface CompiledFamily {
  family: Family;
  templates: CompiledTemplate[];
  excludes: { query: Query; reason: string }[];
}

/** An error in a field of a family file. */
export interface FieldError {
  path: (string | number)[];
  message: string;
}

function compileTemplate(toolkit: Toolkit, smarts: string): { query: Query; centre: number } | string {
  const query = toolkit.query(smarts);
  if (query === null) return `cannot be parsed as SMARTS: ${smarts}`;
  const { centre } = query;
  if (centre === null) return `expected exactly one atom mapped ":1" (the stereocentre), as in [C@H:1]; got ${smarts}`;
  if (!centre.text.includes('@')) return `the atom mapped ":1" has no chirality; write @ or @@ as the eutomer has it`;
  return { query, centre: centre.index };
}

/** Compiles a family's patterns with RDKit; `errors` lists those that cannot be compiled. */
export function compileFamily(toolkit: Toolkit, family: Family): { compiled: CompiledFamily; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const templates: CompiledTemplate[] = [];
  for (const [index, { smarts, scope }] of family.templates.entries()) {
    const template = compileTemplate(toolkit, smarts);
    if (typeof template === 'string')
      errors.push({ path: ['templates', index, 'smarts'], message: `template ${template}` });
    else templates.push({ ...template, scope });
  }
  const excludes: CompiledFamily['excludes'] = [];
  for (const [index, { smarts, reason }] of family.excludes.entries()) {
    const query = toolkit.query(smarts);
    if (query === null)
      errors.push({ path: ['excludes', index, 'smarts'], message: `exclude cannot be parsed as SMARTS: ${smarts}` });
    else excludes.push({ query, reason });
  }
  return { compiled: { family, templates, excludes }, errors };
}
