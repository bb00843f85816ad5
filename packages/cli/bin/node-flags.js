/**
 * Flags that Node is started with: a smaller young generation. With V8's default the
 * service takes about 150 MB more under load without answering more requests (`npm run bench -- --only memory-load` with and without these flags).
 * And a smaller limit for the old generation: the smaller it is, the earlier V8 collects. With its default of several
 * gigabytes a flood of requests leaves 200 MB of garbage, while the service itself needs 60.
 * The first line of `eutomer.js`, `npm start` and the image use the same flags; a test compares them.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

/**
 * Environment of every start: glibc returns freed memory to the system as soon as 128 KiB are free at the end of a
 * heap. By default the first large block that is freed raises this threshold to many megabytes, and an idle service
 * holds 30 to 60 MiB more. glibc reads it before Node starts; elsewhere it does nothing.
 */
export const NODE_ENVIRONMENT = { MALLOC_TRIM_THRESHOLD_: '131072' };
