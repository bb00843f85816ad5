import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_TYPE, toProblem } from '../errors/problem.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Api } from './api.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';

const ADDRESS_NOT_ESCAPED =
  'Expected an address in ASCII without spaces. Escape other characters: %CE%B1 for α, %20 for a space (curl: -G --data-urlencode).';

/** What is wrong with a request that could not be read, by the code of Node's error. */
const DETAILS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: `Expected the address and the headers to have at most ${CONNECTION_LIMITS.maxHeaderBytes} bytes together; they have more. Send less, for instance no cookies.`,
  HPE_INVALID_URL: ADDRESS_NOT_ESCAPED,
  // What follows a space in the address.
  HPE_INVALID_CONSTANT: ADDRESS_NOT_ESCAPED,
  ERR_HTTP_REQUEST_TIMEOUT: 'Expected the whole request sooner; the rest of it did not arrive in time. Send it again.',
};

const malformedRequestError = (code = ''): ServiceError =>
  new ServiceError(
    'request_invalid',
    DETAILS[code] ?? 'The request could not be read as HTTP. Send it again with a standard HTTP client.',
  );

/** The headers and the body of a response that Fastify does not send. */
function toResponse(error: ServiceError): { headers: Record<string, string>; body: string } {
  const id = randomUUID();
  const body = JSON.stringify(toProblem(error, id));
  const length = String(Buffer.byteLength(body));
  return {
    headers: { 'Content-Type': PROBLEM_TYPE, 'Content-Length': length, 'X-Request-Id': id, Connection: 'close' },
    body,
  };
}

/** Responds to a request whose URL cannot be decoded, before routing. */
export function rejectUndecodableUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = new ServiceError(
    'request_invalid',
    'Expected a path in which every "%" begins an escaped character in UTF-8, such as %20; this path cannot be decoded.',
  );
  reply
    .code(problem.status)
    .type(PROBLEM_TYPE)
    .header('x-request-id', request.id)
    .send(JSON.stringify(toProblem(problem, request.id)));
}

/** Responds to bytes that are not HTTP, or to a request that is too large or too slow, and closes the connection. */
export function rejectMalformedHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { headers, body } = toResponse(malformedRequestError(error.code));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`);
}

/** Responds to an unsupported Expect header; Node's own response would have no body. */
export function rejectExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const problem = new ServiceError(
    'request_invalid',
    'Expected the header Expect to be 100-continue or absent. Send the request without it.',
  );
  const { headers, body } = toResponse(problem);
  response.writeHead(problem.status, headers).end(body);
}

/** Responds to a request without the header Host, which HTTP/1.1 requires; Node's own response would have no body. */
export function rejectMissingHost(api: Api): void {
  api.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion !== '1.0')
      throw new ServiceError('request_invalid', 'Expected the header Host; it is missing. HTTP/1.1 requires it.');
  });
}
