import { ANSWER_EXAMPLES } from './openapi-examples.ts';

const { results } = ANSWER_EXAMPLES.BatchResponse.known.value;

/** Examples of results for the OpenAPI document, by the names of their schemas. A job answers as a batch does. */
export const RESULT_EXAMPLES: Partial<Record<string, unknown>> = {
  ...ANSWER_EXAMPLES,
  JobResults: {
    done: {
      summary: 'The only page of a job that is done',
      value: {
        ok: true,
        status: 'done',
        count: results.length,
        results: results.map((result, index) => ({ row: index + 1, ...result })),
        next: null,
      },
    },
  },
};
