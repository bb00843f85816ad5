/**
 * Flags that Node is started with: a smaller young generation. By default V8 uses about 150 megabytes more for the
 * service under load and answers no more requests (`npm run bench -- --only memory-load` with and without these flags).
 * The first line of `eutomer.js`, `npm start` and the image use the same flags; a test compares them.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];
