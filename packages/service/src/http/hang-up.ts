import type { FastifyReply, FastifyRequest } from 'fastify';

/** The caller hung up before the response was sent. */
export class HungUp extends Error {
  override readonly name = 'HungUp';
}

/** Adds a signal to the request that aborts if the connection closes before the response is sent. */
export async function watchHangUp(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const controller = new AbortController();
  request.hungUp = controller.signal;
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new HungUp('the caller hung up'));
  });
}
