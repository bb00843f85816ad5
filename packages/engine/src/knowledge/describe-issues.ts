import type * as z from 'zod';

const KINDS: Record<string, string> = {
  string: 'text',
  array: 'a list',
  object: 'fields with their values',
  number: 'a number',
};

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** A least length or value. */
function atLeast({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return 'text';
  if (origin === 'array') return `a list of at least ${minimum}`;
  return `a number ${inclusive ? `of at least ${minimum}` : `above ${minimum}`}`;
}

function expectation(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_value') return OR.format(issue.values.map((value) => String(value) || 'an empty cell'));
  if (issue.code === 'too_small') return atLeast(issue as z.core.$ZodIssueTooSmall);
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'an address such as https://example.org/paper';
  return 'text, or a list of texts';
}

/** How to parse: what is expected is said in plain words, where the schema does not say it itself. */
export const IN_WORDS = { reportInput: true, error: (issue: z.core.$ZodRawIssue) => `expected ${expectation(issue)}` };

const MAX_SHOWN = 60;

/** What came instead. */
function got({ code, input }: z.core.$ZodIssue): string {
  if (code === 'custom') return '';
  if (input === undefined) return '; it is missing';
  if (input === null || input === '') return '; it is empty';
  if (Array.isArray(input)) return input.length === 0 ? '; the list is empty' : '; got a list';
  return `; got ${typeof input === 'object' ? 'fields' : JSON.stringify(input).slice(0, MAX_SHOWN)}`;
}

/** The problems of a value parsed with {@link IN_WORDS}: what was expected at each place, and what came. */
export const describeIssues = ({ issues }: z.ZodError): { path: (string | number)[]; message: string }[] =>
  issues.flatMap((issue) => {
    const path = issue.path as (string | number)[];
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...path, key],
          message: 'expected no field of this name. Correct its spelling, or remove it',
        }))
      : [{ path, message: `${issue.message}${got(issue)}` }];
  });
