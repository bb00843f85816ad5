import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import { must } from '../../packages/engine/src/must.ts';
import type { FuzzRequest, RawBytes } from './fuzz-request.ts';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Opens connections to a service and keeps them open. */
export class Exchange implements Disposable {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #port: number;

  constructor(address: string) {
    this.#port = Number(new URL(address).port);
  }

  /** Sends a request. @returns null if the connection was closed without an answer */
  send({ method, path, headers, body }: FuzzRequest): Promise<Reply | null> {
    return new Promise((resolve) => {
      const length =
        body === null || 'transfer-encoding' in headers ? {} : { 'content-length': Buffer.byteLength(body) };
      const request = send(
        { host: '127.0.0.1', port: this.#port, agent: this.#agent, method, path, headers: { ...length, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', () => resolve(null));
          response.on('end', () =>
            resolve({
              status: must(response.statusCode, 'a status'),
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      // Every unanswered request ends here.
      request.on('close', () => resolve(null));
      request.on('error', () => resolve(null));
      request.on('upgrade', (_response, socket) => {
        socket.destroy();
        resolve(null);
      });
      request.end(body ?? undefined);
    });
  }

  /** Sends bytes over a new connection and closes its writing end. @returns what arrived until the service closed it */
  sendRaw({ bytes }: RawBytes): Promise<string> {
    return new Promise((resolve) => {
      let text = '';
      const socket = connect({ host: '127.0.0.1', port: this.#port, allowHalfOpen: true }, () => socket.end(bytes));
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
      });
      socket.on('error', () => resolve(text));
      socket.on('close', () => resolve(text));
      socket.on('end', () => resolve(text));
    });
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}
