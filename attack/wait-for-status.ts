import type { ClientRequest } from 'node:http';

/** The status of the response to a request; 0 if there is none within the given time, or the request fails. */
export const waitForStatus = (sent: ClientRequest, milliseconds: number): Promise<number> =>
  new Promise((resolve) => {
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', () => resolve(0));
    setTimeout(resolve, milliseconds, 0).unref();
  });
