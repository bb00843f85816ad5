import { mkdtempDisposableSync, type DisposableTempDir } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder, deleted with `using` or `remove`. */
export const temporaryFolder = (): DisposableTempDir => mkdtempDisposableSync(join(tmpdir(), 'eutomer-test-'));
