import { openKeyBook, type Plan } from '@eutomer/service';
import { keyPlace } from './place.ts';

/** `eutomer keys create`: the key alone goes to standard output, so that a script can take it. */
export async function createKey(options: { plan: Plan; name: string; limit?: number; expires?: Date; data: string }): Promise<void> {
  await using opened = await openKeyBook(keyPlace(options.data));
  const { key } = await opened.book.create({
    name: options.name,
    plan: options.plan,
    limit: options.limit ?? null,
    expiresAt: options.expires ?? null,
  });
  console.log(key);
  console.error('Keep it: it is shown this once.');
}
