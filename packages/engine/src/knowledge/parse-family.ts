import { LineCounter, parseDocument, isNode, type ErrorCode } from 'yaml';
import { describeIssues, IN_WORDS } from './describe-issues.ts';
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

/** Common mistakes in YAML; others are described by the parser. */
const YAML_MISTAKES: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'expected one field in a line; got another colon. Put text that contains a colon in quotes',
  DUPLICATE_KEY: 'expected each field once; this one is there before. Remove one of them',
  TAB_AS_INDENT: 'expected spaces at the start of the line; got a tab',
};

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
  // The further ones mostly follow from the first.
  const [mistake] = document.errors;
  if (mistake !== undefined) {
    const message = YAML_MISTAKES[mistake.code] ?? `expected YAML; ${mistake.message.split(' at line ', 1)[0]}`;
    return { ok: false, problems: [{ file, line: mistake.linePos?.[0].line ?? 1, message }] };
  }
  const checked = familySchema.safeParse(document.toJS(), IN_WORDS);
  if (!checked.success) {
    const problems = describeIssues(checked.error).map(({ path, message }) => ({
      file,
      line: getLine(path),
      message: `${path.join('.') || 'file'}: ${message}`,
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
