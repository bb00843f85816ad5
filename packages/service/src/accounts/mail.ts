export interface Email {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(email: Email): Promise<void>;
  /** Signs in to the mail server without sending anything. @throws its error */
  verify(): Promise<void>;
  close(): void;
}

const SMTP_TIMEOUT_MS = 15_000;

/**
 * Sends email by SMTP.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…:465`
 * @param from the sender's address
 */
export function smtpMailer(url: string, from: string): Mailer {
  // Loaded on first use, because most services send no email.
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      { url, connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS },
      { from },
    );
  };
  let transport: ReturnType<typeof openTransport> | undefined;
  const getTransport = (): ReturnType<typeof openTransport> => (transport ??= openTransport());
  return {
    async send(email) {
      await (await getTransport()).sendMail(email);
    },
    async verify() {
      await (await getTransport()).verify();
    },
    close() {
      transport?.then(
        (transporter) => transporter.close(),
        // It was never opened.
        () => {},
      );
    },
  };
}

/** Why the check of the mail server failed at the start, and what to do; without its answer, which may quote an address. */
export const explainMailFailure = (error: unknown): string =>
  (error as { code?: string } | null)?.code === 'EAUTH'
    ? 'the mail server rejected the user or the password in SMTP_URL, so no email can be sent: correct them and restart'
    : 'the mail server in SMTP_URL cannot be used at present: check that it is running, and its host and port. The service tries again with each email';
