/** Maximum SMILES per batch request. */
export const BATCH_MAX_ITEMS = 10_000;
/** Maximum length of a target name and of a searched name, in characters. */
export const TARGET_MAX_LENGTH = 200;
/** Maximum names in a request that looks up names. */
export const NAMES_MAX_ITEMS = 100;
/** Maximum size of a request body, in bytes. */
export const BODY_MAX_BYTES = 8 * 1024 * 1024;
/** Maximum size of a request body on routes that need no key, in bytes. */
export const SMALL_BODY_MAX_BYTES = 64 * 1024;
/** Maximum total size of large request bodies held in memory, in bytes. */
export const BODIES_MAX_BYTES = 32 * BODY_MAX_BYTES;
/** The same per account: half of the total, so that one account cannot take it all. */
export const BODIES_MAX_BYTES_PER_ACCOUNT = BODIES_MAX_BYTES / 2;
/** Maximum SMILES in a job sent as JSON. */
export const JOB_MAX_ITEMS = 100_000;
/** Maximum compounds in a job sent as a file. */
export const FILE_MAX_ITEMS = 5_000_000;
/** Maximum size of a job file, uncompressed, in bytes. */
export const FILE_MAX_BYTES = 256 * 1024 * 1024;
/** Maximum lines of a job file, including blank ones: twice the compounds. */
export const FILE_MAX_LINES = 2 * FILE_MAX_ITEMS;
/**
 * Maximum total length of a job file's compounds, in characters, including the column names, which are stored with
 * every row.
 */
export const FILE_MAX_CHARACTERS = 1024 * 1024 * 1024;
export const COLUMNS_MAX = 500;
/**
 * Maximum compression ratio, enforced from `UNPACK_RATIO_FROM_BYTES` on. Files of molecules compress to about a tenth.
 */
export const MAX_UNPACK_RATIO = 100;
export const UNPACK_RATIO_FROM_BYTES = 1024 * 1024;
/** Speed limit for reading a file, in uncompressed bytes per second. */
export const UNPACKED_BYTES_PER_SECOND = 16 * 1024 * 1024;
/** Maximum concurrent file uploads. */
export const MAX_FILES_IN_PROGRESS = 64;
/** Maximum concurrent file uploads per account: half of the total, so that one account cannot take them all. */
export const MAX_FILES_PER_ACCOUNT = 32;
/** Maximum duration of a file upload. */
export const FILE_TIMEOUT_MS = 30 * 60_000;
/** Maximum line length of a file, in characters. */
export const LINE_MAX = 65_536;
/** Maximum length of an SDF record, in characters. */
export const RECORD_MAX = 1024 * 1024;
/** Maximum number of distinct data fields in an SDF. */
export const DATA_FIELDS_MAX = 500;
/** Maximum rows of an Excel workbook, which is held in memory until it is complete. */
export const WORKBOOK_MAX_ROWS = 10_000;
/** Maximum characters in the cells of a workbook. */
export const WORKBOOK_MAX_CHARACTERS = 16 * 1024 * 1024;
/** Maximum filled cells of a workbook. */
export const WORKBOOK_MAX_CELLS = 500_000;
/** Maximum job results per page. */
export const PAGE_MAX = 1_000;
/** Maximum length of a page of job results, in characters; one row may be longer. */
export const PAGE_MAX_CHARACTERS = 2 * 1024 * 1024;
/** Maximum concurrent downloads of all results of a job. */
export const MAX_DOWNLOADS = 48;
/** Maximum concurrent downloads per account: a third of the total, so that one account cannot take them all. */
export const MAX_DOWNLOADS_PER_ACCOUNT = 16;
/** Retention of jobs and results, in days, unless EUTOMER_JOB_DAYS is set. */
export const JOB_DAYS = 7;
export const IDEMPOTENCY_HOURS = 24;
/** Wrong keys allowed per client within the window; more get status 429. */
export const MAX_WRONG_KEYS = 30;
export const WRONG_KEYS_SECONDS = 60;
/** Maximum jobs in a page of the list of jobs. */
export const JOBS_PAGE_MAX = 100;
/** Maximum unfinished jobs per key, including uploads in progress. */
export const MAX_UNFINISHED_JOBS = 20;
