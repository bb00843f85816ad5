import { request, type ClientRequest, type OutgoingHttpHeaders } from 'node:http';

/** A request with an unfinished body. */
export interface BegunRequest {
  sent: ClientRequest;
  /** The status of its response; 0 if there is none in time, or it fails. */
  status: Promise<number>;
}

/**
 * Starts a POST request over a connection of its own and sends only the start of its body.
 *
 * @param patience milliseconds to wait for a response
 */
export function beginRequest(url: string, headers: OutgoingHttpHeaders, start: string, patience: number): BegunRequest {
  const sent = request(url, { method: 'POST', agent: false, headers });
  const status = new Promise<number>((resolve) => {
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', () => resolve(0));
    setTimeout(resolve, patience, 0).unref();
  });
  sent.write(start);
  return { sent, status };
}
