import { itemFault } from '../../predict/item-fault.ts';

/** A list of a body that is not handed over, because it is too long or holds something wrong. */
interface ListLeft {
  field: ListField;
  /** How many of its items are right, up to the first that is not. */
  right: number;
  /** What stands for that one. */
  wrong?: unknown;
}

/** What is left of a large body: what the schemas of the routes look at, and of what is wrong no more than is needed to say so. */
export interface Condensed {
  body: unknown;
  lists: ListLeft[];
}

/** What is handed over of a body. */
export interface Wanted {
  /** Fields that the routes know. */
  fields: readonly string[];
  /** Compounds that a list may have. */
  most: number;
}

type ListField = 'smiles' | 'items';
const ITEM_FIELDS = ['smiles', 'target'];

/** Something small of the same kind: lists and objects empty. */
function standIn(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? {} : value;
}

/** An object with those of its fields that are known. */
function pick(sent: object, fields: readonly string[]): Record<string, unknown> {
  const entries = fields
    .filter((field) => Object.hasOwn(sent, field))
    .map((field) => [field, standIn((sent as Record<string, unknown>)[field])] as const);
  return Object.fromEntries(entries);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const condenseItem = (item: unknown): unknown => (isObject(item) ? pick(item, ITEM_FIELDS) : standIn(item));

/** What is done with each kind of list: what is wrong in it, what is handed over of its items, and what stands for one that is right. */
const LISTS: Record<
  ListField,
  { isWrong: (item: unknown) => boolean; condense: (item: unknown) => unknown; right: unknown }
> = {
  smiles: { isWrong: (item) => typeof item !== 'string', condense: standIn, right: '' },
  items: { isWrong: (item) => itemFault(item) !== null, condense: condenseItem, right: { smiles: '' } },
};
const LIST_FIELDS = Object.keys(LISTS) as ListField[];

function condenseList(field: ListField, items: readonly unknown[], most: number): ListLeft | unknown[] {
  const { isWrong, condense: short } = LISTS[field];
  const right = items.findIndex(isWrong);
  if (right >= 0) return { field, right, wrong: short(items[right]) };
  return items.length > most ? { field, right: items.length } : items.map(short);
}

/** Takes out of a body what is checked and used, so that little goes from thread to thread. */
export function condense(parsed: unknown, { fields, most }: Wanted): Condensed {
  if (!isObject(parsed)) return { body: standIn(parsed), lists: [] };
  const body = pick(parsed, fields);
  const lists: ListLeft[] = [];
  for (const field of LIST_FIELDS) {
    if (!Array.isArray(body[field])) continue;
    const list = condenseList(field, (parsed as Record<ListField, unknown[]>)[field], most);
    if (Array.isArray(list)) body[field] = list;
    else lists.push(list);
  }
  return { body, lists };
}

/** The body as it is validated: what was not handed over as a list of blank compounds of the same length. */
export function restore({ body, lists }: Condensed): unknown {
  if (lists.length === 0) return body;
  const restored = lists.map((list) => {
    const items: unknown[] = Array(list.right).fill(LISTS[list.field].right);
    if ('wrong' in list) items.push(list.wrong);
    return [list.field, items] as const;
  });
  return { ...(body as object), ...Object.fromEntries(restored) };
}
