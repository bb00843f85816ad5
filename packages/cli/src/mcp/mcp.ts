import { createPredictor, loadNames, NameIndex } from '@eutomer/engine';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from './server.ts';

/** `eutomer mcp`: answers an assistant over standard input and output until standard input closes. */
export async function serveMcp(version: string): Promise<void> {
  // Standard output is reserved for the protocol.
  console.log = console.error;
  const predictor = await createPredictor({ threads: 1 });
  let index: NameIndex | undefined;
  const context = { predictor, names: () => (index ??= new NameIndex(loadNames())) };
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
  });
  // Not standard input itself: at its end, the transport would drop the answers that are still to come.
  const input = process.stdin.pipe(new PassThrough(), { end: false });
  const inProgress = new Set<Promise<unknown>>();
  const track = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    inProgress.add(answer);
    answer.finally(() => inProgress.delete(answer)).catch(() => {});
    return answer;
  };
  const connection = serveStdio(() => createMcpServer(context, version, track), {
    transport: new StdioServerTransport(input),
    onerror: (error) => console.error(`eutomer: ${error.message}`),
  });
  await closed;
  // The last requests may be in progress, or not even begun. Each turn lets the server read requests and write answers.
  for (await nextTurn(); inProgress.size > 0; await nextTurn()) await Promise.allSettled(inProgress);
  await connection.close();
  await predictor.close();
}
