/** Most SMILES in one batch request. */
export const BATCH_MAX_ITEMS = 10_000;
/** Longest name of a target, and longest name that is looked up, in characters. */
export const TARGET_MAX_LENGTH = 200;
/** Largest request body, in bytes. */
export const BODY_MAX_BYTES = 8 * 1024 * 1024;
/** The same where no key is needed, and nothing large is to be sent. */
export const SMALL_BODY_MAX_BYTES = 64 * 1024;
/** Most SMILES in a job sent as JSON. */
export const JOB_MAX_ITEMS = 100_000;
/** Most compounds in a job sent as a file. */
export const FILE_MAX_ITEMS = 5_000_000;
/** Largest file of a job, unpacked, in bytes. */
export const FILE_MAX_BYTES = 256 * 1024 * 1024;
/** Most lines of a file, blank ones too: as many again as it may hold compounds. */
export const FILE_MAX_LINES = 2 * FILE_MAX_ITEMS;
/** How many times its size a packed file may unpack to, once it has this many bytes. Files of molecules pack to a tenth. */
export const UNPACKED_MOST = 100;
export const UNPACKED_FREE = 1024 * 1024;
/** Bytes of a file, unpacked, that are read in a second. */
export const UNPACKED_A_SECOND = 16 * 1024 * 1024;
/** Files that may arrive at a time. */
export const FILES_AT_ONCE = 64;
/** Of these, files of one account: half, so that one alone cannot take all. */
export const FILES_OF_ONE_ACCOUNT = 32;
/** How long a file may take to arrive, in milliseconds. */
export const FILE_TIMEOUT = 30 * 60_000;
/** Longest line of a file, in characters. */
export const LINE_MAX = 65_536;
/** Most results of a job on one page. */
export const PAGE_MAX = 1_000;
/** How long a job and its results are kept, in days, unless EUTOMER_JOB_DAYS says otherwise. */
export const JOB_DAYS = 7;
/** For how long the same Idempotency-Key names the same job, in hours. */
export const IDEMPOTENCY_HOURS = 24;
/** Wrong keys that one client may send within so many seconds before its wrong keys are answered with 429. */
export const WRONG_KEYS = 30;
export const WRONG_KEYS_SECONDS = 60;
/** Jobs of one key that may be received, wait or be worked on at a time. */
export const UNFINISHED_JOBS = 20;
