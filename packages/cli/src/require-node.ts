/** The service needs SQLite without a flag, for the lock of its data folder. */
const MIN_VERSION = [22, 13] as const;

/** Commands that do not need the service; they run on Node 20, too. */
const COMMANDS_WITHOUT_SERVICE = new Set([
  'eutomer predict',
  'eutomer families',
  'eutomer compounds',
  'eutomer knowledge check',
  'eutomer knowledge pairs',
  'eutomer knowledge prepare',
]);

/**
 * Checks that this version of Node can run a command.
 *
 * @param command as it is typed, such as `eutomer keys create`
 * @param node a version such as `22.13.0`
 * @throws Error that names the required Node version
 */
export function requireNode(command: string, node = process.versions.node): void {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (
    COMMANDS_WITHOUT_SERVICE.has(command) ||
    major > MIN_VERSION[0] ||
    (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])
  )
    return;
  throw new Error(`"${command}" needs Node ${MIN_VERSION.join('.')} or later; this is Node ${node}`);
}
