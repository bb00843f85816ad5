export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Sends letters. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** How long the mail server may take, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Sends letters by SMTP.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…:465`
 * @param from the sender's address
 */
export function smtpMailer(url: string, from: string): Mailer {
  // Loaded with the first letter: most services send none, and all start sooner.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      { url, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
      { from },
    );
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(letter) {
      transport ??= open();
      await (await transport).sendMail(letter);
    },
    close() {
      void transport?.then((opened) => opened.close());
    },
  };
}
