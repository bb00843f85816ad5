import { createPredictor, loadNames, NameIndex } from '@eutomer/engine';
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
  const connection = serveStdio(() => createMcpServer(context, version), {
    transport: new StdioServerTransport(),
    onerror: (error) => console.error(`eutomer: ${error.message}`),
  });
  await closed;
  await connection.close();
  await predictor.close();
}
