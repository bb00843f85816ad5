/**
 * `npm run checks`: all checks other than tests, one per processor in parallel; with `--build` also the build,
 * alongside them. Exits with 1 if any fails.
 */
import { parseArguments, UsageError } from './parse-arguments.ts';
import { runInParallel } from './run-in-parallel.ts';

const withBuild = parseArguments('Usage: npm run checks [-- --build]', ([first, ...others]) => {
  if ((first !== undefined && first !== '--build') || others.length > 0)
    throw new UsageError(`expected --build or nothing; got ${[first, ...others].join(' ')}`);
  return first === '--build';
});

/** The parts of `npm run build`, which are independent of each other. */
const BUILD_STEPS = ['web', 'guide', 'program', 'prepared'];
/** npm scripts, slowest first. */
const CHECKS = [
  withBuild ? 'validate -- --check-changed' : 'validate -- --check',
  withBuild ? 'knowledge:check -- --sample 50' : 'knowledge:check',
  'typecheck',
  'openapi -- --check',
  'figures -- --check',
  'client -- --check',
  'lint',
  'format:check',
  'audit',
  'costs -- --check',
];

// The type checker and the linter are Go programs: with fewer garbage collections they take a quarter less processor time.
process.env.GOGC ??= '300';

await runInParallel(
  [...(withBuild ? BUILD_STEPS : []), ...CHECKS].map((script) => ({
    name: script,
    program: 'npm',
    arguments: ['run', '--silent', ...script.split(' ')],
    // The audit may have been skipped.
    showOutput: script === 'audit',
  })),
);
