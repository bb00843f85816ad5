import { useSearchParams } from 'react-router';

/** The address of a row of the batch, by its index; users count from 1. */
export const addressOfRow = (index: number): string => `/batch?row=${index + 1}`;

/** Index of the open row, which is in the address, so that Back closes it; null if none is open. */
export function useOpenRow(): number | null {
  const row = Number(useSearchParams()[0].get('row'));
  return Number.isInteger(row) && row > 0 ? row - 1 : null;
}
