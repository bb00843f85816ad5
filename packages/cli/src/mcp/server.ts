import { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { compare, describeFamily, predict, type ToolContext } from './answers.ts';
import { compareOutput, familyOutput, findOutput, predictOutput } from './schemas.ts';

const INSTRUCTIONS = `Predicts which enantiomer of a chiral molecule is the active one (the eutomer), offline, with the known compounds and citations behind the answer.
Cite the sources of the evidence. A confidence is a probability; out of scope means that no prediction is made. For research use only.`;

const textSchema = (description: string) => z.string().min(1).max(10_000).describe(description);
const moleculeSchema = textSchema('SMILES, or the name of a known compound.');
const targetSchema = z.string().max(200).optional().describe('A ChEMBL target id, a gene symbol or a name; optional.');
/** No tool changes anything or contacts other services. */
const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/** A result as structured content for programs and as text for people. */
const toToolResult = (result: { ok: boolean }) => ({
  structuredContent: { result },
  content: [{ type: 'text' as const, text: JSON.stringify(result) }],
  ...(result.ok ? {} : { isError: true }),
});

/** @param track is given each answer that takes time, so that the end of the input does not cut it off */
export function createMcpServer(
  context: ToolContext,
  version: string,
  track: <Answer>(answer: Promise<Answer>) => Promise<Answer>,
): McpServer {
  const server = new McpServer({ name: 'eutomer', version }, { instructions: INSTRUCTIONS });
  server.registerTool(
    'predict',
    {
      description: 'Predict which enantiomer of a molecule is the active one, with confidence, evidence and sources.',
      inputSchema: z.object({ smiles: moleculeSchema, target: targetSchema }),
      outputSchema: predictOutput,
      annotations,
    },
    async (question) => toToolResult(await track(predict(context, question.smiles, question.target))),
  );
  server.registerTool(
    'compare_enantiomers',
    {
      description: 'Find out which of two enantiomers is the eutomer and which the distomer.',
      inputSchema: z.object({ first: moleculeSchema, second: moleculeSchema, target: targetSchema }),
      outputSchema: compareOutput,
      annotations,
    },
    async (question) => toToolResult(await track(compare(context, question, question.target))),
  );
  server.registerTool(
    'find_compound',
    {
      description:
        'Find known compounds by name, trade name, research code, CAS number, UNII, ChEMBL or DrugBank id, or InChIKey.',
      inputSchema: z.object({ query: textSchema('The name.'), limit: z.int().min(1).max(50).default(10) }),
      outputSchema: findOutput,
      annotations,
    },
    async ({ query, limit }) => {
      const hits = context.names().search(query, limit);
      const compounds = hits.map(({ compound: { name, smiles }, ...hit }) => ({ name, smiles, ...hit }));
      const result = { ok: true, compounds };
      return toToolResult(result);
    },
  );
  server.registerTool(
    'family',
    {
      description: 'Show a family of compounds: its rule, its compounds with sources, and how often it is correct.',
      inputSchema: z.object({ id: textSchema('The id of a family, as `family` in a prediction.') }),
      outputSchema: familyOutput,
      annotations,
    },
    async ({ id }) => toToolResult(describeFamily(context, id)),
  );
  return server;
}
