import { SMTPServer } from 'smtp-server';

/** A letter as the mail server got it. */
export interface SentLetter {
  to: string;
  text: string;
}

/** A mail server for tests: keeps what it is sent. */
export interface TestMail extends AsyncDisposable {
  /** For SMTP_URL. */
  url: string;
  letters: SentLetter[];
  /** The path of the link in the newest letter to an address, once it is there. */
  linkTo(address: string): Promise<string>;
}

const wait = (milliseconds: number) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** Undoes quoted-printable, as far as plain letters use it. */
const plain = (raw: string): string => raw.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Starts a real SMTP server on a free port of this machine. */
export async function startMail(): Promise<TestMail> {
  const letters: SentLetter[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk) => { raw += String(chunk); });
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) letters.push({ to: address, text: plain(raw) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async linkTo(address) {
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const link = letters.findLast(({ to }) => to === address)?.text.match(/https?:\/\/[^/]+(\/\S+#\S+)/)?.[1];
        if (link !== undefined) return link;
        await wait(50);
      }
      throw new Error(`no letter with a link came for ${address}`);
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => { server.close(resolve as () => void); }),
  };
}
