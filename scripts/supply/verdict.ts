import type { Allowance } from './allowed.ts';
import type { Answer, Finding } from './ask.ts';

export interface Verdict {
  exitCode: 0 | 1;
  message: string;
}

const line = ({ name, version, severity, id, summary }: Finding): string =>
  `  ${name} ${version}: ${severity}, ${id}${summary === '' ? '' : `, ${summary}`}`;

/**
 * The exit code for an answer: 1 if any finding is not allowed, or no longer.
 *
 * @param today such as 2026-11-22
 */
export function judgeAudit(answer: Answer, allowed: readonly Allowance[], today: string, versions: number): Verdict {
  if ('notChecked' in answer)
    return {
      exitCode: 0,
      message: `audit: NOT CHECKED: ${answer.notChecked}. The libraries were not checked for known vulnerabilities.`,
    };
  const findAllowance = ({ id, aliases, name }: Finding): Allowance | undefined =>
    allowed.find((each) => each.package === name && [id, ...aliases].includes(each.id));
  const passes = (finding: Finding): boolean => (findAllowance(finding)?.until ?? '') >= today;
  const bad = answer.findings.filter((finding) => !passes(finding));
  const needed = new Set(answer.findings.map(findAllowance));
  const notes = [
    ...answer.findings
      .filter(passes)
      .map(
        (finding) =>
          `  allowed until ${findAllowance(finding)!.until}: ${finding.name} ${finding.id}: ${findAllowance(finding)!.reason}`,
      ),
    ...bad
      .filter((finding) => findAllowance(finding) !== undefined)
      .map((finding) => `  no longer allowed since ${findAllowance(finding)!.until}: ${finding.name} ${finding.id}`),
    ...allowed
      .filter((each) => !needed.has(each))
      .map((each) => `  no longer needed: the allowance for ${each.package} ${each.id}`),
  ];
  const head =
    bad.length === 0
      ? `audit: clean: ${versions} versions, ${answer.asked}.`
      : `audit: FOUND ${bad.length} in ${versions} versions, ${answer.asked}:`;
  return { exitCode: bad.length === 0 ? 0 : 1, message: [head, ...bad.map(line), ...notes].join('\n') };
}
