import { MAX_ATOMS, MAX_RINGS, MAX_SMILES_LENGTH, SMILES_ERROR_CODES, type SmilesErrorCode } from '@eutomer/engine';
import {
  BATCH_MAX_ITEMS,
  BODIES_MAX_BYTES_PER_ACCOUNT,
  BODY_MAX_BYTES,
  MAX_DOWNLOADS_PER_ACCOUNT,
  MAX_FILES_PER_ACCOUNT,
  SMALL_BODY_MAX_BYTES,
  MAX_WRONG_KEYS,
  WRONG_KEYS_SECONDS,
} from '../limits.ts';
import { accountErrors } from './account-errors.ts';
import type { ErrorDescription } from './description.ts';
import { jobErrors } from './job-errors.ts';

const smilesErrors: Record<SmilesErrorCode, ErrorDescription> = {
  smiles_empty: {
    status: 400,
    title: 'The SMILES is blank',
    cause: 'The field "smiles" is an empty string or contains only whitespace.',
    fix: 'Send the SMILES of a molecule, for instance CC(C)Cc1ccc(cc1)C(C)C(=O)O.',
  },
  smiles_too_long: {
    status: 400,
    title: 'The SMILES is too long',
    cause: `A SMILES may have at most ${MAX_SMILES_LENGTH.toLocaleString('en')} characters.`,
    fix: 'Send one molecule at a time. Polymers and large proteins are outside the scope of the service.',
  },
  smiles_control_character: {
    status: 400,
    title: 'The SMILES contains an invalid character',
    cause:
      'A SMILES is printable ASCII. Control characters (NUL, line breaks) and letters of other scripts are rejected, not skipped.',
    fix: 'Remove the character at `position`. Look for characters inserted by a word processor, such as a long dash.',
  },
  smiles_trailing_text: {
    status: 400,
    title: 'Text follows the SMILES',
    cause: 'There is more text after a space. Many programs ignore it; this service rejects it, because it may matter.',
    fix: 'Send the SMILES without a name. Only a CXSMILES extension between bars, such as |&1:1|, may follow.',
  },
  smiles_reaction: {
    status: 400,
    title: 'A reaction was sent, not a molecule',
    cause: 'The SMILES contains ">", which separates the parts of a reaction.',
    fix: 'Send the molecule whose eutomer you want to know.',
  },
  smiles_syntax: {
    status: 400,
    title: 'The SMILES cannot be parsed',
    cause:
      'Brackets do not match, a ring is not closed, or a symbol is not an element or a bond. Or the text is a name or an InChI.',
    fix: 'See `position` (counted from 0): it is where parsing stopped, or where the unclosed bracket or ring starts.',
  },
  smiles_valence: {
    status: 400,
    title: 'An atom has too many bonds',
    cause: 'The SMILES is well formed, but an atom has an impossible valence.',
    fix: 'Remove a bond, or write the charge: a quaternary nitrogen is [N+].',
  },
  smiles_aromaticity: {
    status: 400,
    title: 'An aromatic ring cannot be kekulised',
    cause: 'No set of alternating double bonds fits the atoms written in lower case.',
    fix: 'Write a pyrrole-type nitrogen with its hydrogen as [nH], or write the ring with explicit double bonds.',
  },
  smiles_too_many_atoms: {
    status: 400,
    title: 'The molecule is too large',
    cause: `A molecule may have at most ${MAX_ATOMS} atoms.`,
    fix: 'Send a smaller molecule. The service is for drug-sized molecules.',
  },
  smiles_too_complex: {
    status: 400,
    title: 'The chemistry toolkit cannot process this molecule',
    cause: `The molecule has more than ${MAX_RINGS} ring closures or too many fused rings that may be aromatic, or the toolkit ran out of memory or time on it, or a job worker crashed on it. Other requests are not affected.`,
    fix: 'Send a smaller, less nested or less symmetrical molecule; if it is drug-like, please report it.',
  },
};

const requestErrors = {
  invalid_json: {
    status: 400,
    title: 'The body is not a JSON object',
    cause:
      'The request body could not be parsed as JSON, is not UTF-8, is empty, is not a JSON object, or has more than 100,000 arrays and objects.',
    fix: 'Send a JSON object, for instance {"smiles": "CC(C)Cc1ccc(cc1)C(C)C(=O)O"}. In a shell, put it in single quotes.',
  },
  content_type_unsupported: {
    status: 400,
    title: 'The content type is not supported',
    cause:
      'The header Content-Type is missing or names something other than application/json. Jobs also accept text/plain, chemical/x-daylight-smiles, text/csv, text/tab-separated-values and chemical/x-mdl-sdfile.',
    fix: 'Send the header Content-Type: application/json.',
  },
  smiles_missing: {
    status: 400,
    title: 'The field "smiles" is missing',
    cause: 'The JSON object has no field "smiles", nor, in a batch, "items". Names are case-sensitive.',
    fix: 'Add it: a string for a single prediction, an array of strings for a batch.',
  },
  field_invalid: {
    status: 400,
    title: 'A field, parameter or header is invalid',
    cause:
      'A field of the body, a query parameter or a header is missing, has the wrong type or is out of range. In predictions, "smiles" must be a string (in a batch, an array of strings); "items", which may replace "smiles" in a batch, must be an array of objects, each with "smiles" and optionally "target"; "target" must be a string; "store" and "contribute" must be true or false, not a string or a number.',
    fix: 'Send what `detail` says was expected.',
  },
  batch_empty: {
    status: 400,
    title: 'The batch is empty',
    cause: 'The array "smiles" or "items" has no elements.',
    fix: 'Send at least one SMILES.',
  },
  batch_too_large: {
    status: 400,
    title: 'The batch has too many SMILES',
    cause: `A batch may hold at most ${BATCH_MAX_ITEMS.toLocaleString('en')} SMILES.`,
    fix: 'Send several batches, or a job (POST /api/v1/jobs), which accepts large files. Without a service, eutomer predict --input reads files of any size.',
  },
  target_unknown: {
    status: 400,
    title: 'The target is not known',
    cause:
      'The field "target" names no target with known compounds. It must be a ChEMBL target id (CHEMBL210), a gene symbol (CHRNA4) or a name; case, spaces and hyphens do not matter. Nothing was charged.',
    fix: 'See `detail` for similar names. Without the field, the answer is for the target with the best evidence; `by_target` in the answer lists the known targets.',
  },
  body_too_large: {
    status: 400,
    title: 'The body is too large',
    cause: `A request body may have at most ${BODY_MAX_BYTES / 1024 / 1024} MiB, or ${SMALL_BODY_MAX_BYTES / 1024} KiB if it contains no molecules.`,
    fix: 'Send several batches, or a job (POST /api/v1/jobs), which accepts large files. Without a service, eutomer predict --input reads files of any size.',
  },
  request_invalid: {
    status: 400,
    title: 'The request is not valid HTTP',
    cause:
      'The request could not be read: a header is missing or too large, the body does not have the declared length, or it did not arrive in time.',
    fix: 'Send the request again with a standard HTTP client.',
  },
  key_missing: {
    status: 401,
    title: 'No API key was sent',
    cause: 'The header for the key is missing or empty.',
    fix: 'Send the key as X-API-Key to paths that begin with /api, and as Authorization: Bearer to /v1/predict.',
  },
  key_invalid: {
    status: 401,
    title: 'The API key is not valid',
    cause: 'The key is mistyped, incomplete, unknown, revoked, or was replaced by a newer secret. We do not say which.',
    fix: 'Copy the whole key (it begins with sk_live_), or create a new one.',
  },
  key_expired: {
    status: 401,
    title: 'The API key has expired',
    cause: 'The expiry date set when the key was created has passed.',
    fix: 'Create a new key.',
  },
  too_many_wrong_keys: {
    status: 429,
    title: 'Too many wrong keys from this address',
    cause: `One network address may send ${MAX_WRONG_KEYS} wrong keys in ${WRONG_KEYS_SECONDS} seconds; after that every wrong key gets this error. Valid keys from the same address are not affected.`,
    fix: 'Wait for the number of seconds given in Retry-After, and find out which program sends a wrong key.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests with this key',
    cause: `One of these limits was reached: the plan’s limits for the requests of a key that are in progress or were started in the same second (the header RateLimit-Policy gives both numbers); ${BODIES_MAX_BYTES_PER_ACCOUNT / 1024 / 1024} MiB of large requests, ${MAX_FILES_PER_ACCOUNT} uploads of job files or ${MAX_DOWNLOADS_PER_ACCOUNT} downloads of results at a time for an account; or the plan’s limit for molecules a minute on which the toolkit runs out of memory or time. Nothing was charged.`,
    fix: 'Try again after the number of seconds given in Retry-After, and send many SMILES in one batch or job.',
  },
  limit_exceeded: {
    status: 429,
    title: 'The key has reached its monthly limit',
    cause:
      'The key has used its allowance of compounds for this month, or the batch or job is larger than what is left. Nothing was charged.',
    fix: 'Wait until the first of the month, 00:00 UTC (Retry-After gives the seconds), send a smaller batch, or change the plan.',
  },
  not_found: {
    status: 404,
    title: 'Nothing found at this address',
    cause:
      'The service has no such path, or the family, job or other resource does not exist or is not yours. Expired and deleted jobs are gone.',
    fix: 'See /docs for the available paths.',
  },
  method_not_allowed: {
    status: 405,
    title: 'The method is not allowed',
    cause: 'The path does not accept this HTTP method; the header Allow lists the ones it accepts.',
    fix: 'Use a method listed in Allow.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong in the service',
    cause: 'An unexpected error on our side. Nothing was charged.',
    fix: 'Try again, and wait longer each time. If the error persists, report the `request_id`.',
  },
  overloaded: {
    status: 503,
    title: 'The service is overloaded',
    cause:
      'More compounds are waiting than the service can process in time. Nothing was charged; the key may not have been checked.',
    fix: 'Try again after the number of seconds given in Retry-After.',
  },
  database_unavailable: {
    status: 503,
    title: 'The database cannot be reached',
    cause:
      'The service is running, but its database does not respond or cannot write. Nothing was charged, unless the connection was lost during the charge.',
    fix: 'Try again after the number of seconds given in Retry-After. The service recovers by itself once the database is back.',
  },
  shutting_down: {
    status: 503,
    title: 'The service is shutting down',
    cause: 'The service is finishing requests in progress and accepts no new ones. Nothing was charged.',
    fix: 'Try again after the number of seconds given in Retry-After.',
  },
} satisfies Record<string, ErrorDescription>;

/** Every error code. The list is closed: a new code needs a description here, which also gives it a page. */
export const ERRORS = { ...smilesErrors, ...requestErrors, ...jobErrors, ...accountErrors };

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

export const ITEM_ERROR_CODES = SMILES_ERROR_CODES;

export const ROW_ERROR_CODES = [
  ...SMILES_ERROR_CODES,
  'molfile_unreadable',
  'row_unreadable',
  'not_predicted',
] as const;
