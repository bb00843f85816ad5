import { Help } from 'commander';

/** Wraps what is printed after the options of a command as these are: paragraphs, and terms with a description. */
export function wrap(text: string): string {
  const help = Object.assign(new Help(), { helpWidth: process.stdout.columns || 80 });
  const lines = text.split('\n').map((line) => {
    const [, term, gap = '', description] = /^ {2}(\S.*?)( {2,})(\S.*)$/.exec(line) ?? [];
    return term === undefined || description === undefined
      ? help.boxWrap(line, help.helpWidth)
      : help.formatItem(term, term.length + gap.length - 2, description, help);
  });
  return lines.join('\n');
}

export const EXIT_CODES = wrap(`
Exit codes:
  0  done
  1  something failed (a file, a port, the database), or was interrupted
  2  usage error: an unknown option, or an invalid value
  3  done, but some rows have an error

Results go to standard output, everything else to standard error. For research use only.`);

export const EXAMPLES = wrap(`
Examples:
  eutomer predict 'CC(C)Cc1ccc(cc1)C(C)C(=O)O'     a SMILES
  eutomer predict citalopram --target SERT         a name, at a target
  eutomer predict --input in.csv --output out.csv  a file
  eutomer serve                                    the web application and API
`);

/** The settings of `serve`, which the README describes too. */
export const SERVE_HELP = wrap(`
Settings are environment variables:
  DATABASE_URL           a PostgreSQL server, as postgres://user:password@host:5432/database; without it, the database is in the data folder
  EUTOMER_URL            the address at which users reach the service, such as https://eutomer.example.org; needed behind a proxy and to send email
  EUTOMER_PROXIES        addresses or ranges of proxies, such as 10.0.0.0/8, separated by commas; they are trusted to report a client's address
  SMTP_URL, MAIL_FROM    a mail server, as smtp://user:password@host:587, and the sender's address
  EUTOMER_JOB_SECRET     with PostgreSQL, encrypts stored jobs: at least 32 random characters (openssl rand -hex 32), the same for every process
  EUTOMER_JOB_DAYS       how many days jobs are kept (default: 7)
  EUTOMER_WORKER=inline  the same as --with-worker
  EUTOMER_KEY_PACE=off   no limits on a key's concurrent requests and requests per second
  EUTOMER_KNOWLEDGE      a knowledge folder of your own
  EUTOMER_METHODS        modules with prediction methods of your own, separated by commas
  LOG_LEVEL              trace, debug, info, warn (default), error, fatal or silent

The service stops on Ctrl-C or SIGTERM, once its requests are finished. docs/operations.md describes backups, upgrades and monitoring.`);

export const WORKER_HELP = wrap(`
Settings are environment variables: DATABASE_URL and EUTOMER_JOB_SECRET, both as for eutomer serve.`);

export const PREDICT_HELP = wrap(`
File names determine the formats: .smi, .csv, .tsv, .sdf, .xlsx or .txt (a list, a table or an SDF, by its contents) for input, .ndjson, .csv, .sdf, .xlsx or .parquet for output; .gz at the end means compressed (not for .xlsx or .parquet). Text must be UTF-8. Answers for arguments are printed in a readable form, also to a file whose name ends in .txt.

An argument that is not a valid SMILES is looked up as the name of a known compound: INN, common, trade or research name, a racemate's name, InChIKey, CAS number, UNII, ChEMBL or DrugBank id (eutomer compounds searches them); or InChI. The same holds for the rows of a file.

With a target, the answer is for that target; if nothing is known there, the notes say so. A blank cell of --target-column means no target, and a row with an unknown target gets an error. Without a target, the answer is for the best-supported one; by_target lists the others, those that disagree first.

Every row is kept, in order, with its own columns: the name after a SMILES, the columns of a table, the data fields of an SDF. A row that cannot be read gets an error. SDF output contains the eutomer, or the input molecule if there is no prediction. Each structure is read back before it is written; if the result differs, the row has its answer and an error, but no structure.

To continue an interrupted run (Ctrl-C, a crash, a full disk), run the same command with --resume. Until the output is complete, FILE.progress beside it records how far it got. Parquet files, Excel workbooks, and runs with standard input or output cannot be resumed.
${EXIT_CODES}`);
