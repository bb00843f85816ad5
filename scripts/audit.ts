/**
 * `npm run audit`: whether a library that the service runs on has a known weakness that is high or critical. Ends with 1 when one has. Where the registry offers no
 * audit it says so, and ends with 0: nothing was found, because nobody looked.
 */
import { spawnSync } from 'node:child_process';

/** What an audit found. */
export interface Verdict {
  exitCode: 0 | 1;
  message: string;
}

interface Advisory { name: string; severity: string; via: (string | { title?: string; url?: string })[] }
interface Report { vulnerabilities?: Record<string, Advisory>; metadata?: { vulnerabilities: Record<string, number>; dependencies?: { total: number } } }

const SEVERE = ['high', 'critical'];

/** Reads what `npm audit --json` printed. Anything but a whole report counts as not checked. */
export function verdictOn(printed: string): Verdict {
  const notChecked = (why: string): Verdict => ({ exitCode: 0, message: `audit: NOT CHECKED: ${why}. Known weaknesses of libraries were not looked for.` });
  let report: Report;
  try {
    report = JSON.parse(printed) as Report;
  } catch {
    return notChecked('npm audit gave no report');
  }
  if (report.metadata?.vulnerabilities === undefined || report.vulnerabilities === undefined) return notChecked('the registry offers no audit');
  const severe = Object.values(report.vulnerabilities).filter(({ severity }) => SEVERE.includes(severity));
  const others = Object.values(report.vulnerabilities).length - severe.length;
  if (severe.length === 0) return { exitCode: 0, message: `audit: clean: no weakness that is high or critical is known of the libraries that the service runs on (${others} lesser).` };
  const lines = severe.map(({ name, severity, via }) => {
    const first = via.find((each) => typeof each === 'object');
    return `  ${name}: ${severity}${first === undefined ? '' : `, ${first.title ?? ''} ${first.url ?? ''}`}`;
  });
  return { exitCode: 1, message: `audit: FOUND ${severe.length}:\n${lines.join('\n')}` };
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 60_000 });
  const { exitCode, message } = verdictOn(stdout ?? '');
  console.log(message);
  // Where CI shows warnings apart, this one shall not be lost among other lines.
  if (process.env.GITHUB_ACTIONS === 'true' && message.includes('NOT CHECKED')) console.log(`::warning title=Dependency audit::${message}`);
  process.exitCode = exitCode;
}
