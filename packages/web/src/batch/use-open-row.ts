import { useSearchParams } from 'react-router';

/** The address of a row of the batch, by its index; users count from 1. */
export const addressOfRow = (index: number): string => `/batch?row=${index + 1}`;

/** Index of the open row; null if none is open. It is kept in the address, so that Back closes the row. */
export function useOpenRow(): number | null {
  const row = Number(useSearchParams()[0].get('row'));
  return Number.isInteger(row) && row > 0 ? row - 1 : null;
}
