import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';
import { FILE_TIMEOUT_MS, SMALL_BODY_MAX_BYTES } from '../limits.ts';
import type { Api } from './api.ts';
import { CONNECTION_LIMITS, limitConnections, serverOptions, type ConnectionLimits } from './connection-limits.ts';
import { docs } from './docs.ts';
import { ignoreTypeOfEmptyBody } from './empty-body.ts';
import { errorHandler } from './error-handler.ts';
import { rejectMalformedHttp, rejectExpectation, rejectMissingHost, rejectUndecodableUrl } from './malformed-http.ts';
import { guide } from './guide.ts';
import { limitBodies } from './limit-bodies.ts';
import { metrics } from './metrics.ts';
import { handleNotFound } from './not-found.ts';
import { openapi } from './openapi.ts';
import { meRoutes } from './routes/account/me.ts';
import { ownKeyRoutes } from './routes/account/keys.ts';
import { addressRoutes } from './routes/account/address.ts';
import { passwordRoutes } from './routes/account/password.ts';
import { signInRoutes } from './routes/account/sign-in.ts';
import { adminAccountRoutes } from './routes/admin/accounts.ts';
import { adminHealthRoute } from './routes/admin/health.ts';
import { adminKeyRoutes } from './routes/admin/keys.ts';
import { adminReportRoutes } from './routes/admin/reports.ts';
import { errorPageRoutes } from './routes/error-pages.ts';
import { familyRoutes } from './routes/families.ts';
import { knowledgeRoutes } from './routes/knowledge.ts';
import { healthRoutes } from './routes/health.ts';
import { jobResultsRoute } from './routes/job-results.ts';
import { compoundRoutes } from './routes/compounds.ts';
import { createJobRoute, jobRoutes } from './routes/jobs.ts';
import { planRoute } from './routes/plans.ts';
import { batchRoute, singleRoute } from './routes/predict.ts';
import { reliabilityRoute } from './routes/reliability.ts';
import { securityHeaders } from './security-headers.ts';
import { limitSlowBodies } from './slow-body.ts';
import { isWebBuilt, web } from './web.ts';
// Imported last: the import order determines the order of schemas in the OpenAPI document.
import { addLargeJsonParser } from './large-json/parse-large-json.ts';

export interface ServerOptions {
  logger?: FastifyServerOptions['logger'];
  /** True to serve the API reference, which has 4 MB of script. Default: true. */
  docs?: boolean;
  /** The folder of the built web application. If it is not given or not built, `/` redirects to the API reference. */
  web?: string;
  /**
   * The folder of the built documentation, served at `/guide`. If it is not given or not built, there is no `/guide`.
   */
  guide?: string;
  /** Trusted proxy ranges (CIDR), comma-separated. */
  proxies?: string | undefined;
  /** Default: `CONNECTION_LIMITS`; shorter in tests. */
  connections?: Partial<ConnectionLimits>;
}

/** Builds the HTTP server without listening. */
export async function buildServer(context: Context, options: ServerOptions = {}): Promise<Api> {
  const connections = { ...CONNECTION_LIMITS, ...options.connections };
  const api = Fastify({
    ...serverOptions(connections),
    logger: options.logger ?? false,
    // Fastify's request log contains IP addresses and URLs; ours, below, does not.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: SMALL_BODY_MAX_BYTES,
    trustProxy: options.proxies ?? false,
    requestTimeout: FILE_TIMEOUT_MS,
    // The length of all headers already limits an id; a long one is unknown, not malformed.
    routerOptions: { maxParamLength: connections.maxHeaderBytes },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: rejectUndecodableUrl,
    clientErrorHandler: rejectMalformedHttp,
  }).withTypeProvider<ZodTypeProvider>();
  api.server.on('checkExpectation', rejectExpectation);
  api.setValidatorCompiler(validatorCompiler);
  // Response schemas are for documentation only; tests check responses against them.
  api.setSerializerCompiler(() => (data) => JSON.stringify(data));
  api.decorateRequest('caller', null);
  api.decorateRequest('person', null);
  api.decorateRequest('disconnectSignal', null);
  api.decorateRequest('ignoredFieldsWarning', null);
  api.setErrorHandler(errorHandler(context));
  await securityHeaders(api);
  addHooks(api);
  rejectMissingHost(api);
  limitConnections(api, connections, options.proxies);
  limitSlowBodies(api, connections.bodyTimeoutMs);
  limitBodies(api);
  ignoreTypeOfEmptyBody(api);
  addLargeJsonParser(api);
  await openapi(api);
  metrics(api, context);
  predictionRoutes(api, context);
  await createJobRoute(api, context);
  jobRoutes(api, context);
  jobResultsRoute(api, context);
  healthRoutes(api, context);
  familyRoutes(api, context);
  reliabilityRoute(api, context);
  knowledgeRoutes(api, context);
  compoundRoutes(api);
  planRoute(api);
  pageRoutes(api, context);
  errorPageRoutes(api);
  if (options.docs ?? true) docs(api);
  const folder = options.web !== undefined && isWebBuilt(options.web) ? options.web : null;
  if (folder !== null) await web(api, folder, context.predictor.knowledge.version);
  else api.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/docs/'));
  if (options.guide !== undefined) await guide(api, options.guide);
  handleNotFound(api, folder);
  return api;
}

/** Specification, section 4: the reference form uses `X-API-Key`, the quick-start form `Bearer`. */
function predictionRoutes(api: Api, context: Context): void {
  singleRoute(api, context, '/api/v1/predict', { header: 'X-API-Key', id: 'predict' });
  batchRoute(api, context, '/api/predict/batch', { header: 'X-API-Key', id: 'predictBatchUnversioned' });
  batchRoute(api, context, '/api/v1/predict/batch', { header: 'X-API-Key', id: 'predictBatch' });
  singleRoute(api, context, '/v1/predict', { header: 'Authorization', id: 'predictWithBearer' });
  batchRoute(api, context, '/v1/predict/batch', { header: 'Authorization', id: 'predictBatchWithBearer' });
}

/** Routes for the service's own pages, authenticated by session. */
function pageRoutes(api: Api, context: Context): void {
  for (const routes of [
    meRoutes,
    signInRoutes,
    passwordRoutes,
    addressRoutes,
    ownKeyRoutes,
    adminAccountRoutes,
    adminKeyRoutes,
    adminReportRoutes,
    adminHealthRoute,
  ])
    routes(api, context);
}

function addHooks(api: Api): void {
  let closing = false;
  api.addHook('preClose', async () => {
    closing = true;
  });
  api.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!closing) return;
    throw new ServiceError('shutting_down', 'The service is shutting down. Nothing was charged; try again shortly.', {
      retryAfter: 5,
    });
  });
  // A keep-alive connection would delay the shutdown until its client closes it. Node stops reading from a connection
  // that requested a protocol upgrade.
  api.addHook('onSend', async (request, reply) => {
    if (closing || request.headers.upgrade !== undefined) reply.header('connection', 'close');
  });
  // Log the route pattern, not the URL, which may contain a SMILES.
  api.addHook('onResponse', async (request, reply) => {
    const { method, id, routeOptions } = request;
    request.log.info({
      request_id: id,
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
