import * as z from 'zod';

/** A text of one line. Control characters are no part of a name, and the databases cannot hold NUL. */
export const printable = z.string().regex(/^\P{Cc}*$/u, 'expected a text without control characters');
