import { LineCounter, parseDocument, isNode } from 'yaml';
import type { Family } from './family.ts';
import { familySchema } from './family-schema.ts';

/** An error in a family file, with its location. */
export interface Problem {
  file: string;
  /** Counted from 1. */
  line: number;
  message: string;
}

/** A family with the line number of each of its parts. */
export interface ParsedFamily {
  family: Family;
  file: string;
  getLine: (path: readonly (string | number)[]) => number;
}

type ParseResult = { ok: true; parsed: ParsedFamily } | { ok: false; problems: Problem[] };

/**
 * Parses a family file.
 *
 * @param text YAML
 * @param file its name, for problems; must be the family's id with `.yaml`
 */
export function parseFamily(text: string, file: string): ParseResult {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: true });
  const getLine = (path: readonly (string | number)[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return counter.linePos(node.range[0]).line;
    }
    return 1;
  };
  if (document.errors.length > 0) {
    return {
      ok: false,
      problems: document.errors.map((error) => ({ file, line: error.linePos?.[0].line ?? 1, message: error.message })),
    };
  }
  const checked = familySchema.safeParse(document.toJS());
  if (!checked.success) {
    const problems = checked.error.issues.map((issue) => ({
      file,
      line: getLine(issue.path as (string | number)[]),
      message: `${issue.path.join('.') || 'file'}: ${issue.message}`,
    }));
    return { ok: false, problems };
  }
  const expected = file.replace(/^.*\//, '').replace(/\.ya?ml$/, '');
  if (checked.data.id !== expected) {
    return {
      ok: false,
      problems: [
        {
          file,
          line: getLine(['id']),
          message: `id: expected "${expected}", as in the file name; got "${checked.data.id}"`,
        },
      ],
    };
  }
  return { ok: true, parsed: { family: checked.data, file, getLine } };
}

/** Parses several family files. */
export function parseFamilies(files: readonly { file: string; text: string }[]): {
  parsed: ParsedFamily[];
  problems: Problem[];
} {
  const results = files.map(({ file, text }) => parseFamily(text, file));
  return {
    parsed: results.flatMap((result) => (result.ok ? result.parsed : [])),
    problems: results.flatMap((result) => (result.ok ? [] : result.problems)),
  };
}
