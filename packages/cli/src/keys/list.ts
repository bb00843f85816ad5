import { openKeyStore, type KeyListing } from '@eutomer/service';
import { databaseLocation } from './database-location.ts';

const COLUMNS: [string, (key: KeyListing) => string][] = [
  ['NAME', (key) => key.name],
  ['KEY', (key) => key.key],
  ['PLAN', (key) => key.plan],
  ['CREATED', (key) => key.created],
  ['LAST USED', (key) => key.last_used?.slice(0, 19).replace('T', ' ') ?? 'never'],
  ['STATUS', (key) => key.status],
  ['ID', (key) => key.id],
];

function formatTable(keys: readonly KeyListing[]): string {
  const rows = [COLUMNS.map(([title]) => title), ...keys.map((key) => COLUMNS.map(([, cell]) => cell(key)))];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
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
