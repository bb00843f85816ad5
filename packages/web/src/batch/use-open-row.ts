import { useSearchParams } from 'react-router';

/** The address of a row of the batch, by its number from 0; people count from 1. */
export const addressOfRow = (index: number): string => `/batch?row=${index + 1}`;

/** Which row is open, by its number from 0: it is in the address, so that Back closes it. Null where none is. */
export function useOpenRow(): number | null {
  const row = Number(useSearchParams()[0].get('row'));
  return Number.isInteger(row) && row > 0 ? row - 1 : null;
}
