/**
 * What Node is started with: smaller spaces for what was just made. Left to itself V8 takes two hundred megabytes more for the service, and answers no more
 * requests with them (`npm run bench -- --only memory-load`). The first line of `eutomer.js`, `npm start` and the image say the same; a test holds them together.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];
