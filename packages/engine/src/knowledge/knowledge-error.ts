import type { Finding } from './parse-family.ts';

/** A family file that is missing something or has something wrong. */
export class KnowledgeError extends Error {
  override readonly name = 'KnowledgeError';
  readonly findings: Finding[];
  constructor(findings: Finding[]) {
    super(findings.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.findings = findings;
  }
}
