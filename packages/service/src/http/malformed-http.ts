import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_TYPE, toProblem } from '../errors/problem.ts';
import { ServiceError } from '../errors/service-error.ts';

const malformedRequestError = (): ServiceError =>
  new ServiceError(
    'request_invalid',
    'The request could not be read as HTTP. Send it again with a standard HTTP client.',
  );

/** Responds to a request whose URL cannot be decoded, before routing. */
export function rejectUndecodableUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(400)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(toProblem(malformedRequestError(), request.id)));
}

/** Responds to bytes that are not HTTP, and closes the connection. */
export function rejectMalformedHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(toProblem(malformedRequestError(), randomUUID()));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: ${PROBLEM_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Responds to an unsupported Expect header; Node's own response would have no body. */
export function rejectExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const problem = new ServiceError(
    'request_invalid',
    'Expected the header Expect to be 100-continue or absent. Send the request without it.',
  );
  response
    .writeHead(problem.status, { 'content-type': PROBLEM_TYPE, connection: 'close' })
    .end(JSON.stringify(toProblem(problem, randomUUID())));
}
