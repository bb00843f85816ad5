/**
 * What Node is started with: smaller spaces for what was just made. Left to itself V8 takes about 150 megabytes more for the service under load, and answers no more
 * requests with them (`npm run bench -- --only memory-load` with and without what stands here). The first line of `eutomer.js`, `npm start` and the image say the same; a test holds them together.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];
