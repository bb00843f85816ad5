/** What is left of a large body: what the schemas of the routes look at, and of what is wrong no more than is needed to say so. */
export interface Condensed {
  body: unknown;
  /** Where the list of SMILES is not handed over, because it is too long or holds something else: how many texts it has, up to the first item that is none, and what stands for that one. */
  list: { texts: number; wrong?: unknown } | null;
}

/** What is handed over of a body. */
export interface Wanted {
  /** Fields that the routes know. */
  fields: readonly string[];
  /** SMILES that a list may have. */
  most: number;
}

/** Something small of the same kind: lists and objects empty. */
function standIn(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? {} : value;
}

function condenseList(items: readonly unknown[], most: number): Condensed['list'] {
  const texts = items.findIndex((item) => typeof item !== 'string');
  if (texts >= 0) return { texts, wrong: standIn(items[texts]) };
  return items.length > most ? { texts: items.length } : null;
}

/** Takes out of a body what is checked and used, so that little goes from thread to thread. */
export function condense(parsed: unknown, { fields, most }: Wanted): Condensed {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return { body: standIn(parsed), list: null };
  const sent = parsed as Record<string, unknown>;
  const body: Record<string, unknown> = {};
  for (const field of fields) if (Object.hasOwn(sent, field)) body[field] = standIn(sent[field]);
  if (!Array.isArray(body.smiles)) return { body, list: null };
  const smiles = sent.smiles as unknown[];
  const list = condenseList(smiles, most);
  return { body: list === null ? { ...body, smiles } : body, list };
}

/** The body as it is validated: what was not handed over as a list of blank texts of the same length. */
export function restore({ body, list }: Condensed): unknown {
  if (list === null) return body;
  const smiles: unknown[] = Array<string>(list.texts).fill('');
  if ('wrong' in list) smiles.push(list.wrong);
  return { ...(body as object), smiles };
}
