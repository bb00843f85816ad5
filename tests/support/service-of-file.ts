import { afterAll, beforeAll } from 'vitest';
import { startServiceProcess, type ServiceProcess } from './process.ts';
import { dataFolder } from './service.ts';

/** A service for the tests of one file, in a folder of its own. */
export interface ServiceOfFile {
  readonly address: string;
  readonly folder: string;
  readonly process: ServiceProcess;
}

/**
 * Starts a service before the tests of a file and stops it after them.
 *
 * @param env settings of the service
 * @param beforeEnd called before it is stopped
 */
export function serviceOfFile(
  env: Record<string, string> = {},
  beforeEnd?: (address: string) => Promise<void>,
): ServiceOfFile {
  const folder = dataFolder();
  let service: ServiceProcess;
  beforeAll(async () => {
    service = await startServiceProcess(folder.path, { DATABASE_URL: '', ...env });
  });
  afterAll(async () => {
    await beforeEnd?.(service.address);
    await service[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });
  return {
    get address() {
      return service.address;
    },
    get process() {
      return service;
    },
    folder: folder.path,
  };
}
