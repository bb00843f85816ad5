import type { Problem } from './parse-family.ts';

/** An invalid family file. */
export class KnowledgeError extends Error {
  override readonly name = 'KnowledgeError';
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    super(problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.problems = problems;
  }
}
