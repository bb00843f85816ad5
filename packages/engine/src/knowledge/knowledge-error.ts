import type { Finding } from './parse-family.ts';

/** An invalid family file. */
export class KnowledgeError extends Error {
  override readonly name = 'KnowledgeError';
  readonly findings: Finding[];
  constructor(findings: Finding[]) {
    super(findings.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.findings = findings;
  }
}
