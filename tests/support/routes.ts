import type { Api } from '../../packages/service/src/http/api.ts';
import type { Method } from './people.ts';

/** A route of the server; HEAD routes, which accompany every GET, are omitted. */
export interface Route {
  method: Method;
  /** With parameters, such as `/api/account/keys/:id`. */
  path: string;
}

/**
 * Every route of a server, read from its own router, so that a test over all of them cannot miss a new one.
 *
 * @throws if the router's output contains a path unknown to the server
 */
export async function listRoutes(api: Api): Promise<Route[]> {
  await api.ready();
  const above: string[] = [];
  const routes: Route[] = [];
  for (const line of api.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/.exec(line)?.groups;
    if (found === undefined) {
      if (line.trim() !== '') throw new Error(`expected a line of the tree of routes; got ${line}`);
      continue;
    }
    const depth = found['indent']!.length / 4;
    above.length = depth;
    above.push(found['part']!);
    const path = above.join('').replace(/^\/+/, '/');
    for (const method of (found['methods'] ?? '').split(', ') as Method[]) {
      if ((method as string) === '' || (method as string) === 'HEAD') continue;
      if (!api.hasRoute({ method, url: path }))
        throw new Error(`expected a route of the server; ${method} ${path} is none`);
      routes.push({ method, path });
    }
  }
  return routes;
}
