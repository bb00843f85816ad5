import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Context } from '../context.ts';
import { countChunks } from '../jobs/count-chunks.ts';
import { shareWhileRunning } from '../share-while-running.ts';
import type { Api } from './api.ts';

/**
 * Prometheus metrics at `/metrics`. Labels are routes, methods and statuses, never a SMILES, a key or an address.
 */
export function metrics(api: Api, context: Context): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'eutomer_requests_total',
    help: 'Number of requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'eutomer_request_seconds',
    help: 'Response time',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('eutomer_workers', 'Toolkit workers', () => context.predictor.state.workers);
  gauge('eutomer_toolkit_traps', 'Toolkit instances replaced after a trap', () => context.predictor.state.traps);
  gauge('eutomer_worker_kills', 'Workers killed or lost after a hang or crash', () => context.predictor.state.kills);
  gauge('eutomer_waiting_single', 'Single predictions in progress', () => context.backlogs.single.waiting);
  gauge('eutomer_waiting_batch', 'Compounds of batches in progress', () => context.backlogs.batch.waiting);
  gauge('eutomer_queue_length', 'Messages waiting for a worker', () => context.predictor.state.queued);

  jobChunks(registry, context);

  api.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });
  // It asks the database, whose few connections must not wait for those who read metrics.
  const read = shareWhileRunning(() => registry.metrics());
  api.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await read()),
  );
}

/** Unfinished job chunks, for autoscaling workers. Counted in the database, so every process reports the same value. */
function jobChunks(registry: Registry, context: Context): void {
  const gauge: Gauge = new Gauge({
    name: 'eutomer_job_chunks',
    help: 'Job chunks that are waiting or running',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      gauge.reset();
      // If the database is unavailable, the other metrics matter most.
      const counts = await countChunks(context);
      for (const [state, count] of Object.entries(counts ?? {})) gauge.set({ state }, count);
    },
  });
}
