import { openKeyStore, type KeyListing } from '@eutomer/service';
import { databaseLocation } from '../database/location.ts';

/** Without the fraction of a second; UTC. */
const formatTime = (time: string | null): string => time?.slice(0, 19).replace('T', ' ') ?? 'never';

const COLUMNS: [string, (key: KeyListing) => string][] = [
  ['NAME', (key) => key.name],
  ['KEY', (key) => key.key],
  ['PLAN', (key) => key.plan],
  ['CREATED', (key) => key.created],
  ['LAST USED', (key) => formatTime(key.last_used)],
  ['STATUS', (key) => key.status],
  ['EXPIRES', (key) => formatTime(key.expires)],
  ['ID', (key) => key.id],
];

function formatTable(keys: readonly KeyListing[]): string {
  const columns = COLUMNS.map(([title, cell]) => {
    const cells = [title, ...keys.map(cell)];
    const width = Math.max(...cells.map(({ length }) => length));
    return cells.map((text) => text.padEnd(width));
  });
  return ['', ...keys]
    .map((_, row) =>
      columns
        .map((cells) => cells[row])
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `eutomer keys list`: every key, masked. */
export async function listKeys({ data, json }: { data: string; json?: boolean }): Promise<void> {
  await using keyStore = await openKeyStore(databaseLocation(data));
  const keys = await keyStore.keys.list();
  if (json) for (const key of keys) console.log(JSON.stringify(key));
  else console.log(formatTable(keys));
}
