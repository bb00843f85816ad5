import { MAX_ATOMS, MAX_RINGS, MAX_SMILES_LENGTH, SMILES_FAULTS, type SmilesFaultCode } from '@eutomer/engine';
import {
  BATCH_MAX_ITEMS,
  BODY_MAX_BYTES,
  FILES_OF_ONE_ACCOUNT,
  SMALL_BODY_MAX_BYTES,
  WRONG_KEYS,
  WRONG_KEYS_SECONDS,
} from '../limits.ts';
import { accountFaults } from './account-faults.ts';
import type { ErrorDescription } from './description.ts';
import { jobFaults } from './job-faults.ts';

const smilesFaults: Record<SmilesFaultCode, ErrorDescription> = {
  smiles_empty: {
    status: 400,
    title: 'The SMILES is blank',
    happened: 'The field "smiles" holds an empty text or only blanks.',
    mend: 'Send the SMILES of a molecule, for instance CC(C)Cc1ccc(cc1)C(C)C(=O)O.',
  },
  smiles_too_long: {
    status: 400,
    title: 'The SMILES is too long',
    happened: `A SMILES may have at most ${MAX_SMILES_LENGTH.toLocaleString('en')} characters.`,
    mend: 'Send one molecule at a time. Polymers and large proteins are outside what the service can judge.',
  },
  smiles_control_character: {
    status: 400,
    title: 'The SMILES holds a character that cannot be part of one',
    happened:
      'A SMILES is printable ASCII. Control characters (NUL, line breaks) and letters of other scripts are refused rather than skipped.',
    mend: 'Remove the character at `position`. Look for look-alikes that a word processor put in, such as a long dash.',
  },
  smiles_trailing_text: {
    status: 400,
    title: 'Something follows the SMILES',
    happened:
      'After a blank came more text. Many programs read only up to the blank; here it is refused, because the rest may matter.',
    mend: 'Send the SMILES without a name. Only a CXSMILES extension between bars, such as |&1:1|, may follow.',
  },
  smiles_reaction: {
    status: 400,
    title: 'A reaction was sent, not a molecule',
    happened: 'The SMILES holds ">", which separates the parts of a reaction.',
    mend: 'Send the molecule whose eutomer you want to know.',
  },
  smiles_syntax: {
    status: 400,
    title: 'The SMILES cannot be parsed',
    happened: 'Brackets do not pair, a ring is not closed, or a symbol is not an element or a bond.',
    mend: 'Look at `position` (counted from 0), where reading stopped or the open bracket or ring stands.',
  },
  smiles_valence: {
    status: 400,
    title: 'An atom has too many bonds',
    happened: 'The SMILES is well formed, but an atom in it has a valence that does not exist.',
    mend: 'Remove a bond, or write the charge: a quaternary nitrogen is [N+].',
  },
  smiles_aromaticity: {
    status: 400,
    title: 'An aromatic ring cannot be drawn',
    happened: 'No set of alternating double bonds fits the atoms written in lower case.',
    mend: 'Write the hydrogen of a pyrrole-type nitrogen as [nH], or draw the ring with explicit double bonds.',
  },
  smiles_too_many_atoms: {
    status: 400,
    title: 'The molecule is too large',
    happened: `A molecule may have at most ${MAX_ATOMS} atoms.`,
    mend: 'Send a smaller molecule. Families describe drug-sized ones.',
  },
  smiles_too_complex: {
    status: 400,
    title: 'The chemistry toolkit cannot work on this molecule',
    happened: `The molecule has more than ${MAX_RINGS} ring closures or too many fused rings that may be aromatic, or the toolkit ran out of room or time on it, or a job’s worker broke down on it. Other requests are not affected.`,
    mend: 'Send a smaller, less nested or less symmetrical molecule; if it is drug-like, please report it.',
  },
};

const requestFaults = {
  invalid_json: {
    status: 400,
    title: 'The body is not JSON',
    happened:
      'The request body could not be parsed as JSON, or is empty, or is not a JSON object, or has more than 100,000 lists and objects.',
    mend: 'Send a JSON object, for instance {"smiles": "CC(C)Cc1ccc(cc1)C(C)C(=O)O"}. In a shell, put it in single quotes.',
  },
  content_type_unsupported: {
    status: 400,
    title: 'The body is not declared as something that is read here',
    happened:
      'The header Content-Type is missing or names something other than application/json. Jobs also take text/plain, chemical/x-daylight-smiles and text/csv.',
    mend: 'Send the header Content-Type: application/json.',
  },
  smiles_missing: {
    status: 400,
    title: 'The field "smiles" is missing',
    happened: 'The JSON object has no field "smiles", nor, in a batch, "items". Names are case-sensitive.',
    mend: 'Add it: a text for a single prediction, an array of texts for a batch.',
  },
  field_invalid: {
    status: 400,
    title: 'A field has the wrong type',
    happened:
      'A field of the body is missing or is not what is expected. In predictions, "smiles" must be a text (an array of texts in a batch); "items", in a batch in place of "smiles", an array of objects, each with "smiles" and perhaps "target"; "target" must be a text; "store" and "contribute" must be true or false, not a text or a number.',
    mend: 'Send the type that `detail` names.',
  },
  batch_empty: {
    status: 400,
    title: 'The batch is empty',
    happened: 'The array "smiles" or "items" has no elements.',
    mend: 'Send at least one SMILES.',
  },
  batch_too_large: {
    status: 400,
    title: 'The batch has too many SMILES',
    happened: `A batch may hold at most ${BATCH_MAX_ITEMS.toLocaleString('en')} SMILES.`,
    mend: 'Send several batches, or a job (POST /api/v1/jobs), which takes large files. Without a service, eutomer predict --input takes files of any size.',
  },
  target_unknown: {
    status: 400,
    title: 'The target is not known',
    happened:
      'The field "target" names no target at which compounds are known. Expected is a ChEMBL target id (CHEMBL210), a gene symbol (CHRNA4) or a name; case, blanks and hyphens do not matter. Nothing was charged.',
    mend: 'See `detail` for the nearest names. Leave the field out to be answered for the target with the best evidence; `by_target` in the answer names the targets that are known.',
  },
  body_too_large: {
    status: 400,
    title: 'The body is too large',
    happened: `A request body may have at most ${BODY_MAX_BYTES / 1024 / 1024} MiB, and ${SMALL_BODY_MAX_BYTES / 1024} KiB where no molecules are sent.`,
    mend: 'Send several batches, or a job (POST /api/v1/jobs), which takes large files. Without a service, eutomer predict --input takes files of any size.',
  },
  request_invalid: {
    status: 400,
    title: 'The request is not valid HTTP',
    happened: 'The request could not be read: a header is too large, a length does not match, or the connection broke.',
    mend: 'Send the request again with a standard HTTP client.',
  },
  key_missing: {
    status: 401,
    title: 'No API key was sent',
    happened: 'The header that carries the key is missing or empty.',
    mend: 'Send the key as X-API-Key to paths that begin with /api, and as Authorization: Bearer to /v1/predict.',
  },
  key_invalid: {
    status: 401,
    title: 'The API key is not valid',
    happened: 'The key is mistyped, cut short, unknown or revoked; which of these is not told.',
    mend: 'Copy the whole key (it begins with sk_live_), or create a new one.',
  },
  key_expired: {
    status: 401,
    title: 'The API key has expired',
    happened: 'The key was valid until the date that was set when it was created.',
    mend: 'Create a new key.',
  },
  too_many_wrong_keys: {
    status: 429,
    title: 'Too many wrong keys came from this address',
    happened: `One network address may send ${WRONG_KEYS} wrong keys in ${WRONG_KEYS_SECONDS} seconds; beyond that every wrong key is answered with this. Valid keys from the same address are not affected.`,
    mend: 'Wait for the seconds that Retry-After tells, and see which program sends a wrong key.',
  },
  too_many_requests: {
    status: 429,
    title: 'The key sends too many requests',
    happened: `The key has as many requests under way as its plan allows at a time, or has begun as many in this second; the header RateLimit-Policy names both numbers. Or its account has ${FILES_OF_ONE_ACCOUNT} files of jobs under way. Or the key sent as many molecules within a minute as its plan allows on which the toolkit runs out of room or time. So nobody takes what all need. Nothing was charged.`,
    mend: 'Try again after the seconds that Retry-After tells, and send many SMILES in one batch or job.',
  },
  limit_exceeded: {
    status: 429,
    title: 'The monthly limit of the key is used up',
    happened:
      'The key has asked for as many compounds this month as its plan allows, or the batch or job does not fit in what is left. Nothing was charged.',
    mend: 'Wait until the first of the month, 00:00 UTC (Retry-After tells the seconds), send a smaller batch, or change the plan.',
  },
  not_found: {
    status: 404,
    title: 'There is nothing at this address',
    happened:
      'No operation of the service has this path, or what it names (a family, a job) does not exist for you. A job that has expired or was deleted is gone.',
    mend: 'See /docs for the addresses there are.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This address takes another method',
    happened: 'The path exists, but not with this HTTP method; the header Allow names the one that it takes.',
    mend: 'Use the method that Allow names.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong in the service',
    happened: 'An unexpected error; the fault is ours. Nothing was charged.',
    mend: 'Try again, waiting longer each time. If it stays, report the `request_id`.',
  },
  overloaded: {
    status: 503,
    title: 'The service has too much work',
    happened:
      'More compounds are waiting than the service does in about a second. Nothing was charged, and the key was perhaps not looked at.',
    mend: 'Try again after the seconds that Retry-After tells.',
  },
  database_unavailable: {
    status: 503,
    title: 'The database cannot be reached',
    happened:
      'The service runs, but its database does not answer or takes nothing more in. Nothing was charged, unless the connection broke at that very moment.',
    mend: 'Try again after the seconds that Retry-After tells; the service goes on by itself when the database is back.',
  },
  shutting_down: {
    status: 503,
    title: 'The service is being stopped',
    happened: 'The service finishes what it has begun and takes no more. Nothing was charged.',
    mend: 'Try again after the seconds that Retry-After tells.',
  },
} satisfies Record<string, ErrorDescription>;

/** Every code that an answer can carry. Closed: a new one needs a description here, and thereby a page. */
export const ERRORS = { ...smilesFaults, ...requestFaults, ...jobFaults, ...accountFaults };

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** The codes that a batch item can carry. */
export const ITEM_ERROR_CODES = SMILES_FAULTS;

/** The codes that a row of a job can carry. */
export const ROW_ERROR_CODES = [...SMILES_FAULTS, 'not_predicted'] as const;
