import { ServiceError } from '../errors/service-error.ts';
import type { Api, FastifyReply, FastifyRequest } from './api.ts';
import { readIndexPage, wantsPage } from './web.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

const listMethods = (api: Api, url: string): (typeof METHODS)[number][] =>
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- null if there is no route
  METHODS.filter((method) => api.findRoute({ method, url }) !== null);

/** Says what to do; the usual mistake is a base address that ends with a slash. */
function notFoundError(api: Api, path: string): ServiceError {
  const plainPath = path.replace(/\/+/g, '/').replace(/\/$/, '');
  const advice =
    plainPath !== path && listMethods(api, plainPath).length > 0
      ? `it has a slash too many. Use ${plainPath}.`
      : 'see /docs for the available paths.';
  return new ServiceError('not_found', `Nothing found at this address; ${advice}`);
}

/**
 * 404 for unknown paths, and 405 with `Allow` for known ones with another method. Browsers get the web
 * application's own page.
 *
 * @param folder folder of the web application; null if there is none
 */
export function handleNotFound(api: Api, folder: string | null): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?', 1);
    const allowed = listMethods(api, path).filter((method) => method !== request.method);
    if (allowed.length === 0 && folder !== null && wantsPage(request))
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readIndexPage(folder));
    if (allowed.length === 0) throw notFoundError(api, path);
    // Every route with GET answers HEAD too.
    reply.header('allow', allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', '));
    throw new ServiceError(
      'method_not_allowed',
      `This address accepts ${allowed.join(' or ')}, not ${request.method}.`,
    );
  };
  api.setNotFoundHandler(answer);
  // Before the body is read: whoever sends a large file to a wrong address must not be told that it is too large.
  api.addHook('onRequest', async (request, reply) => (request.is404 ? answer(request, reply) : undefined));
}
