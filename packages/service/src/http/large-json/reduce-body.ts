import { findItemIssue, ITEM_FIELDS } from '../../predict/item-issue.ts';

/** An array that is left out because it is too long or has an invalid item. */
interface OmittedList {
  field: ListField;
  /** Number of items before the first invalid one. */
  validCount: number;
  /** A placeholder for the invalid item. */
  firstInvalid?: unknown;
}

/** A large body reduced to what the route schemas validate, with just enough of invalid parts to report them. */
export interface ReducedBody {
  body: unknown;
  lists: OmittedList[];
}

/** The parts of a body to return. */
export interface KeptParts {
  /** Fields in the routes' schemas. */
  fields: readonly string[];
  /** Maximum array length. */
  maxItems: number;
}

type ListField = 'smiles' | 'items';

/** A small value of the same type: arrays and objects become empty. */
function emptyOfSameType(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? {} : value;
}

/** Unknown fields that are kept, without their values, and the length of their names: enough to report them. */
const MAX_UNKNOWN_FIELDS = 5;
const MAX_UNKNOWN_NAME = 100;

function pick(source: object, fields: readonly string[]): Record<string, unknown> {
  const entries = fields
    .filter((field) => Object.hasOwn(source, field))
    .map((field) => [field, emptyOfSameType((source as Record<string, unknown>)[field])] as const);
  const unknown = Object.keys(source)
    .filter((field) => !fields.includes(field))
    .slice(0, MAX_UNKNOWN_FIELDS)
    .map((field) => [field.slice(0, MAX_UNKNOWN_NAME), null] as const);
  return Object.fromEntries([...entries, ...unknown]);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const reduceItem = (item: unknown): unknown => (isObject(item) ? pick(item, ITEM_FIELDS) : emptyOfSameType(item));

/** For each array field: how to validate items, how to reduce them, and a placeholder for a valid one. */
const LISTS: Record<
  ListField,
  { isInvalid: (item: unknown) => boolean; reduce: (item: unknown) => unknown; placeholder: unknown }
> = {
  smiles: { isInvalid: (item) => typeof item !== 'string', reduce: emptyOfSameType, placeholder: '' },
  items: { isInvalid: (item) => findItemIssue(item) !== null, reduce: reduceItem, placeholder: { smiles: '' } },
};
const LIST_FIELDS = Object.keys(LISTS) as ListField[];

function reduceList(field: ListField, items: readonly unknown[], max: number): OmittedList | unknown[] {
  const { isInvalid, reduce } = LISTS[field];
  const invalidIndex = items.findIndex(isInvalid);
  if (invalidIndex >= 0) return { field, validCount: invalidIndex, firstInvalid: reduce(items[invalidIndex]) };
  return items.length > max ? { field, validCount: items.length } : items.map(reduce);
}

/** Extracts what is validated and used, so that little data is copied between threads. */
export function reduceBody(parsed: unknown, { fields, maxItems: max }: KeptParts): ReducedBody {
  if (!isObject(parsed)) return { body: emptyOfSameType(parsed), lists: [] };
  const body = pick(parsed, fields);
  const lists: OmittedList[] = [];
  for (const field of LIST_FIELDS) {
    if (!Array.isArray(body[field])) continue;
    const list = reduceList(field, (parsed as Record<ListField, unknown[]>)[field], max);
    if (Array.isArray(list)) body[field] = list;
    else lists.push(list);
  }
  return { body, lists };
}

/** Rebuilds the body for validation; omitted arrays become placeholders of the same length. */
export function restoreBody({ body, lists }: ReducedBody): unknown {
  if (lists.length === 0) return body;
  const restored = lists.map((list) => {
    const items: unknown[] = Array(list.validCount).fill(LISTS[list.field].placeholder);
    if ('firstInvalid' in list) items.push(list.firstInvalid);
    return [list.field, items] as const;
  });
  return { ...(body as object), ...Object.fromEntries(restored) };
}
