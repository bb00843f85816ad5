export interface Email {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(email: Email): Promise<void>;
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
  // Loaded with the first email, to speed up startup: most services send none.
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      { url, connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS },
      { from },
    );
  };
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send(email) {
      transport ??= openTransport();
      await (await transport).sendMail(email);
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
