import type { FastifyRequest } from 'fastify';

const MAX_NAMED = 5;
const MAX_NAME_LENGTH = 100;

const quote = (name: string): string => JSON.stringify(name.slice(0, MAX_NAME_LENGTH));

/**
 * Notes the fields of a body that its schema does not have, before validation removes them. The interface specification
 * is silent about them, so they are ignored; but whoever misspells `target` must learn of it.
 */
export const noteIgnoredFields = ({ shape }: { shape: object }) =>
  async function noteFields(request: FastifyRequest): Promise<void> {
    const { body } = request;
    if (typeof body !== 'object' || body === null) return;
    const ignored = Object.keys(body).filter((name) => !Object.hasOwn(shape, name));
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
