import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultPageSchema } from '../jobs/schemas.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';

/** Properties that client generators rely on. `npm run openapi -- --check` compares the file with the routes. */

const text = readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8');
const { paths, components } = JSON.parse(text);
const operations: { path: string; method: string; operation: any }[] = Object.entries(paths).flatMap(
  ([path, methods]) => Object.entries(methods as object).map(([method, operation]) => ({ path, method, operation })),
);

describe('the OpenAPI document', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService('PostgreSQL');
  });
  afterAll(() => service[Symbol.asyncDispose]());

  it('passes the recommended rules of redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });
  it('gives each operation a unique id', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(String(id)))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('states whether each operation needs a key', async () => {
    for (const { path, method, operation } of operations) {
      const url = path.replace('{id}', 'none');
      const { statusCode } = await service.api.inject({ method: method as 'GET', url, headers: { accept: '*/*' } });
      expect([method, path, operation.security.length > 0]).toEqual([method, path, statusCode === 401]);
    }
  });
  it('shows real answers: those that the service gives to the requests it shows, and the same in the served document', async () => {
    const key = await service.key();
    /** The answers differ only in the elapsed time. */
    const answerTo = async (path: string, body: object) => ({
      ...(await service.post(path, body, key)).body,
      elapsed_ms: 1,
    });
    for (const path of ['/api/v1/predict', '/api/v1/predict/batch']) {
      const { requestBody, responses } = paths[path].post;
      const { $ref } = requestBody.content['application/json'].schema;
      const request = components.schemas[$ref.split('/').at(-1)].example;
      const { examples } = responses['200'].content['application/json'];
      expect(examples.known.value).toEqual(await answerTo(path, request));
      for (const { value } of Object.values<any>(examples)) {
        const smiles = value.results?.map(({ input_smiles: each }: any) => each) ?? value.input_smiles;
        expect(value).toEqual(await answerTo(path, { smiles }));
      }
    }
    const [page] = Object.values<any>(
      paths['/api/v1/jobs/{id}/results'].get.responses['200'].content['application/json'].examples,
    ).map(({ value }) => value);
    expect(resultPageSchema.parse(page)).toEqual(page);
    const smiles = page.results.map(({ input_smiles: each }: any) => each);
    expect(page.results).toMatchObject((await answerTo('/api/v1/predict/batch', { smiles })).results);
    expect((await service.get('/openapi.json')).body).toEqual(JSON.parse(text));
  });
  it('distinguishes results: the fields of a prediction are required in it, and absent elsewhere', () => {
    for (const name of ['Prediction', 'BatchPrediction', 'JobPrediction']) {
      const { discriminator, oneOf } = components.schemas[name];
      expect(discriminator).toEqual({
        propertyName: 'scope',
        mapping: {
          validated: `#/components/schemas/${name}InScope`,
          exploratory: `#/components/schemas/${name}InScope`,
          'out-of-scope': `#/components/schemas/${name}OutOfScope`,
        },
      });
      expect(oneOf).toHaveLength(2);
      const inScope = components.schemas[`${name}InScope`];
      expect(inScope.required).toEqual(
        expect.arrayContaining(['evidence', 'active_enantiomer', 'confidence', 'stereocenter', 'warnings', 'basis']),
      );
      expect(Object.keys(components.schemas[`${name}OutOfScope`].properties)).not.toContain('active_enantiomer');
    }
    for (const name of ['BatchResult', 'JobResult']) expect(components.schemas[name].oneOf).toHaveLength(2);
  });
  it('requires no field that has a default', () => {
    const found: string[] = [];
    const look = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      const { required = [], properties = {} } = part as { required?: unknown; properties?: Record<string, object> };
      if (Array.isArray(required))
        found.push(...required.filter((name) => 'default' in (properties[name as string] ?? {})));
      if (required === true && 'default' in ((part as { schema?: object }).schema ?? {}))
        found.push(JSON.stringify(part));
      for (const item of Object.values(part)) look(item);
    };
    look({ paths, components });
    expect(found).toEqual([]);
    expect(components.schemas.PredictRequest.properties.store).toHaveProperty('default', false);
  });
});
