import { inject } from 'vitest';
import { serviceOfFile, type ServiceOfFile } from '../support/service-of-file.ts';
import { closeContext } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    webServiceAddress: string;
    /** Known pairs of that service; written while the first tests run. */
    knownPairsFile: string;
  }
}

/** The address of the service shared by all files that change nothing in it (`shared-service.ts`). */
export const sharedAddress = (): string => inject('webServiceAddress');

/** A service for one test file, whose pages are closed before it stops. @param env settings of the service */
export const webService = (env: Record<string, string> = {}): ServiceOfFile => serviceOfFile(env, closeContext);
