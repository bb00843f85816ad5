import type { FastifyRequest } from 'fastify';
import { ITEM_FIELDS } from '../predict/item-issue.ts';

const MAX_NAMED = 5;
const MAX_NAME_LENGTH = 100;

const quote = (name: string): string => JSON.stringify(name.slice(0, MAX_NAME_LENGTH));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The unknown fields of a body, then those of its items; the first few suffice. */
function findUnknown(body: object, shape: object): string[] {
  const unknown = new Set(Object.keys(body).filter((name) => !Object.hasOwn(shape, name)));
  const items = 'items' in shape && 'items' in body && Array.isArray(body.items) ? (body.items as unknown[]) : [];
  for (const item of items) {
    if (unknown.size > MAX_NAMED) break;
    if (!isObject(item)) continue;
    for (const name of Object.keys(item)) if (!ITEM_FIELDS.includes(name)) unknown.add(`items[].${name}`);
  }
  return [...unknown];
}

/**
 * Notes the fields of a body, or of its items, that the schema does not have, before validation removes them. The
 * interface specification is silent about them, so they are ignored; but whoever misspells `target` must learn of it.
 */
export const noteIgnoredFields = ({ shape }: { shape: object }) =>
  async function noteFields(request: FastifyRequest): Promise<void> {
    const { body } = request;
    if (!isObject(body)) return;
    const ignored = findUnknown(body, shape);
    if (ignored.length === 0) return;
    const named = ignored.slice(0, MAX_NAMED).map(quote).join(', ');
    const known = Object.keys(shape).map(quote).join(', ');
    request.ignoredFieldsWarning = `The request has fields that were ignored: ${named}. Known are ${known}.`;
  };

/** The response with a warning about ignored fields, if there were any. */
export const withIgnoredFields = <Response extends { warnings?: string[] | undefined }>(
  { ignoredFieldsWarning: warning }: FastifyRequest,
  response: Response,
): Response => (warning === null ? response : { ...response, warnings: [...(response.warnings ?? []), warning] });
