import { idlePredictor } from './predictor.ts';
import { testService, type TestService } from './service.ts';

/**
 * A service on a port that accepts requests but processes nothing: any call of its predictor is a 500, and jobs wait.
 * For tests of what is rejected before that.
 */
export async function idleService(): Promise<{ service: TestService; address: string }> {
  const service = await testService('PostgreSQL', { predictor: idlePredictor(), chunksAtOnce: 0 });
  return { service, address: await service.api.listen({ port: 0, host: '127.0.0.1' }) };
}
