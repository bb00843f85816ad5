import * as z from 'zod';

/** A single-line string. PostgreSQL cannot store NUL, and other control characters do not belong in names. */
export const singleLineText = z.string().regex(/^\P{Cc}*$/u, 'expected a string without control characters');
