import type { FastifyReply, FastifyRequest } from 'fastify';

/** The caller disconnected before the response was sent. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}

/** Adds a signal to the request that aborts if the connection closes before the response is sent. */
export async function watchDisconnect(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const controller = new AbortController();
  request.disconnectSignal = controller.signal;
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new ClientDisconnected('the caller hung up'));
  });
}
