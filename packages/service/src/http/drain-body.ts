import type { IncomingMessage } from 'node:http';

/**
 * Discards the rest of the body of a rejected request: left unread, it would block the next request on the connection,
 * and closing the connection could lose the response. Works even if another reader releases the body later. Bounded by
 * the server's request timeout.
 */
export function drainBody(body: IncomingMessage): void {
  body
    .removeAllListeners('readable')
    .on('data', () => {})
    .on('pause', () => body.resume())
    .resume();
}
