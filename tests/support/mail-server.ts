import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

interface ReceivedEmail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  /** The token in its link: the part after the `#`. */
  token: string;
}

/** A mail server that stores the emails it receives. */
export interface MailServer extends AsyncDisposable {
  /** `smtp://…`, for the service's settings. */
  url: string;
  emails: ReceivedEmail[];
  /** The first email to an address that has not been returned yet; waits for it. */
  next(to: string): Promise<ReceivedEmail>;
}

/** The text of an email, its quoted-printable lines joined. */
function parseEmail(source: string): { subject: string; text: string } {
  const [head, ...rest] = source.split('\r\n\r\n') as [string, ...string[]];
  const body = rest.join('\r\n\r\n');
  const text = /quoted-printable/i.test(head)
    ? Buffer.from(
        body
          .replaceAll('=\r\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      ).toString()
    : body;
  return { subject: /^Subject: (.*)$/m.exec(head)?.[1]?.trim() ?? '', text };
}

/**
 * Starts a mail server on a free port.
 *
 * @param rejectedAddresses addresses that it rejects, quoting them, as real ones do
 * @param rejectsLogins true if it asks for a login and rejects all of them
 */
export async function startMailServer(rejectedAddresses = /^$/, rejectsLogins = false): Promise<MailServer> {
  const emails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: rejectsLogins ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(new Error(`wrong password of ${username}`)),
    onRcptTo: ({ address }, _session, done) =>
      done(rejectedAddresses.test(address) ? new Error(`no such mailbox: ${address}`) : undefined),
    onData(stream, { envelope }, done) {
      let source = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        source += chunk;
      });
      stream.on('end', () => {
        const { subject, text } = parseEmail(source);
        emails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          subject,
          text,
          token: /#(\S+)/.exec(text)?.[1] ?? '',
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://${rejectsLogins ? 'refused:horse%20battery@' : ''}127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    emails,
    async next(to) {
      for (let waited = 0; waited < 40_000; waited += 10) {
        const index = emails.findIndex((email) => email.to.includes(to));
        if (index >= 0) return emails.splice(index, 1)[0]!;
        await pause(10);
      }
      throw new Error(`no email to ${to} came within forty seconds`);
    },
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
