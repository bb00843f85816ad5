import { parseArgs } from 'node:util';

export const VALIDATE_USAGE = `Usage: npm run validate [-- --check]
       npm run validate -- --benchmark FILE [--without-known]

--benchmark FILE   scores the compounds of a CSV file (column smiles: the eutomer; name and target where known)
                   or of a file of SMILES, and writes nothing
--without-known    leaves these compounds out of the knowledge first`;

/** The arguments of `npm run validate`. */
export interface ValidateOptions {
  check: boolean;
  benchmark: string | undefined;
  withoutKnown: boolean;
}

/** Parses the arguments strictly: a mistyped `--check` must not overwrite the files. @throws if they are invalid */
export function parseValidateOptions(args: string[]): ValidateOptions {
  const {
    values: { check = false, benchmark, 'without-known': withoutKnown = false },
  } = parseArgs({
    args,
    options: { check: { type: 'boolean' }, benchmark: { type: 'string' }, 'without-known': { type: 'boolean' } },
  });
  if (benchmark === '') throw new Error('expected a file after --benchmark');
  if (benchmark !== undefined && check) throw new Error('expected --check or --benchmark; got both');
  if (benchmark === undefined && withoutKnown) throw new Error('expected --benchmark FILE with --without-known');
  return { check, benchmark, withoutKnown };
}
