import * as z from 'zod';

/** Kinds of cells that several record tables have. */

export const text = z.string().trim().min(1);
export const words = z.string().transform((cell) => cell.split(/\s+/).filter(Boolean));
export const bars = z.string().transform((cell) =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** The highest clinical phase; 4 for a compound that is sold. */
export const phase = z.enum(['', '0', '1', '2', '3', '4']).transform((cell) => (cell === '' ? null : Number(cell)));
