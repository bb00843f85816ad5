import type { IncomingMessage } from 'node:http';

/**
 * Reads what is left of the body of a refused request, and throws it away: unread, it would hold up the next request on the connection, and to close the
 * connection could cost the caller its answer. Whoever still reads the body, and lets go of it only later, does not stop this. The server's own
 * limit on a request's time ends it.
 */
export function throwAway(body: IncomingMessage): void {
  body
    .removeAllListeners('readable')
    .on('data', () => {})
    .on('pause', () => body.resume())
    .resume();
}
