import * as z from 'zod';
import { ERROR_PAGES, errorIndexPage, errorPage, messagePage } from '../../errors/page.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Api } from '../api.ts';
import { wantsPage } from '../web.ts';

const HTML = 'text/html; charset=utf-8';

/** The pages that the `type` of a problem points to. */
export function errorPageRoutes(api: Api): void {
  api.get('/errors', { schema: { hide: true } }, async (_request, reply) => reply.type(HTML).send(errorIndexPage()));
  api.get(
    '/errors/:code',
    { schema: { hide: true, params: z.object({ code: z.string() }) } },
    async (request, reply) => {
      const page = errorPage(request.params.code);
      if (page !== null) return reply.type(HTML).send(page);
      const detail = `There is no error with that code; all ${ERROR_PAGES} codes are listed at /errors.`;
      if (wantsPage(request)) return reply.code(404).type(HTML).send(messagePage('Page not found', detail));
      throw new ServiceError('not_found', detail);
    },
  );
}
