import type { Allowance } from './allowed.ts';
import type { Answer, Finding } from './ask.ts';

export interface Verdict {
  exitCode: 0 | 1;
  message: string;
}

const line = ({ name, version, severity, id, summary }: Finding): string =>
  `  ${name} ${version}: ${severity}, ${id}${summary === '' ? '' : `, ${summary}`}`;

/**
 * The exit code for an answer: 1 if any finding is not allowed, or no longer allowed.
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
  const known = answer.findings.map((finding) => ({ finding, allowance: findAllowance(finding) }));
  const bad = known.filter(({ allowance }) => (allowance?.until ?? '') < today).map(({ finding }) => finding);
  const needed = new Set(known.map(({ allowance }) => allowance));
  const notes = [
    ...known.flatMap(({ finding: { name, id }, allowance }) =>
      allowance !== undefined && allowance.until >= today
        ? `  allowed until ${allowance.until}: ${name} ${id}: ${allowance.reason}`
        : [],
    ),
    ...known.flatMap(({ finding: { name, id }, allowance }) =>
      allowance !== undefined && allowance.until < today
        ? `  no longer allowed since ${allowance.until}: ${name} ${id}`
        : [],
    ),
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
