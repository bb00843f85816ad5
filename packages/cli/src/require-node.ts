/** What the service runs on: SQLite without a flag, for the lock of its data folder. */
const MIN_VERSION = [22, 13] as const;

/** Commands that answer without the service; they run on Node 20 too. */
const WITHOUT_SERVICE = new Set(['predict', 'families', 'compounds', 'check']);

/**
 * Refuses a command that this Node cannot run.
 *
 * @param command its name, without what it belongs to
 * @param node a version such as `22.13.0`
 * @throws Error that names the Node that is needed
 */
export function requireNode(command: string, node = process.versions.node): void {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (WITHOUT_SERVICE.has(command) || major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1]))
    return;
  throw new Error(`"${command}" needs Node ${MIN_VERSION.join('.')} or later; this is Node ${node}`);
}
