import type { paths } from '@eutomer/client';

type Method = 'get' | 'post';

/**
 * What the service answers at a path of its public API, as `openapi.json` describes it. Requests for accounts and
 * administration are not part of that document, so their types are next to the code that sends them.
 */
export type ApiAnswer<Path extends keyof paths, By extends Method = 'get'> = paths[Path][By] extends {
  responses: { 200: { content: { 'application/json': infer Answer } } };
}
  ? Answer
  : unknown;
