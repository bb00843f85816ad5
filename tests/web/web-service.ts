import { afterAll, beforeAll, inject } from 'vitest';
import { startServiceProcess, type ServiceProcess } from '../support/process.ts';
import { dataFolder } from '../support/service.ts';
import { closeContext } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    webServiceAddress: string;
  }
}

/** The address of the service shared by all files that change nothing in it (`shared-service.ts`). */
export const sharedAddress = (): string => inject('webServiceAddress');

/**
 * A service for one test file, in a folder of its own: started before its tests, stopped after them.
 *
 * @param env settings of the service
 */
export function webService(env: Record<string, string> = {}): {
  readonly address: string;
  readonly folder: string;
  readonly process: ServiceProcess;
} {
  const folder = dataFolder();
  let service: ServiceProcess;
  beforeAll(async () => {
    service = await startServiceProcess(folder.path, { DATABASE_URL: '', ...env });
  });
  afterAll(async () => {
    await closeContext(service.address);
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
