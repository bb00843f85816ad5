import { parseArgs } from 'node:util';

export const VALIDATE_USAGE = `Usage: npm run validate [-- --check | --check-changed]
       npm run validate -- --benchmark FILE [--without-known] [--answers CSV]

--check            writes nothing; exits with 1 if the files in knowledge/ are out of date
--check-changed    the same, but trusts files that were written by this program from this knowledge
--benchmark FILE   scores the compounds of a table (.csv, .tsv; column smiles: the eutomer; name and target where known)
                   or of a file of SMILES; EUTOMER_METHODS adds prediction methods of your own
--without-known    leaves these compounds out of the knowledge first
--answers CSV      also writes what was asked and answered for each compound`;

/** The arguments of `npm run validate`. */
interface ValidateOptions {
  /** Compares the files on disk instead of writing them. */
  check: boolean;
  /** Does not check files that were computed by the same program from the same knowledge. */
  onlyIfChanged: boolean;
  benchmark: string | undefined;
  withoutKnown: boolean;
  /** File for the answer to each compound of the benchmark. */
  answers: string | undefined;
}

/** Parses the arguments strictly: a mistyped `--check` must not overwrite the files. @throws if they are invalid */
export function parseValidateOptions(args: string[]): ValidateOptions {
  const {
    values: {
      check: full = false,
      'check-changed': onlyIfChanged = false,
      benchmark,
      'without-known': withoutKnown = false,
      answers,
    },
  } = parseArgs({
    args,
    options: {
      check: { type: 'boolean' },
      'check-changed': { type: 'boolean' },
      benchmark: { type: 'string' },
      'without-known': { type: 'boolean' },
      answers: { type: 'string' },
    },
  });
  if (full && onlyIfChanged) throw new Error('expected --check or --check-changed; got both');
  const check = full || onlyIfChanged;
  if (benchmark === '') throw new Error('expected a file after --benchmark');
  if (benchmark !== undefined && check) throw new Error('expected --check or --benchmark; got both');
  if (benchmark === undefined && withoutKnown) throw new Error('expected --benchmark FILE with --without-known');
  if (answers === '') throw new Error('expected a file after --answers');
  if (benchmark === undefined && answers !== undefined) throw new Error('expected --benchmark FILE with --answers');
  return { check, onlyIfChanged, benchmark, withoutKnown, answers };
}
