import type { FastifyReply, FastifyRequest } from 'fastify';

/** The caller disconnected before the response was sent. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';

  constructor() {
    super('the caller hung up');
  }
}

/**
 * Ends a request whose caller hung up during an earlier step. Call before adding a listener for `close`, which would
 * never be called.
 *
 * @throws ClientDisconnected
 */
export function requireConnected({ raw }: Pick<FastifyReply, 'raw'>): void {
  if (raw.destroyed) throw new ClientDisconnected();
}

/** Adds a signal to the request that aborts if the connection closes before the response is sent. */
export async function watchDisconnect(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  requireConnected(reply);
  const controller = new AbortController();
  request.disconnectSignal = controller.signal;
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new ClientDisconnected());
  });
}
