import type { FastifyReply, FastifyRequest } from 'fastify';

/** The caller hung up before its answer was sent. Nobody reads this. */
export class HungUp extends Error {
  override readonly name = 'HungUp';
}

/** Gives the request a signal that aborts when the connection closes before the answer is sent. */
export async function watchHangUp(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const controller = new AbortController();
  request.hungUp = controller.signal;
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new HungUp('the caller hung up'));
  });
}
