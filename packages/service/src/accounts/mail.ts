import { createTransport } from 'nodemailer';

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
  const transport = createTransport({ url, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }, { from });
  return {
    async send(letter) { await transport.sendMail(letter); },
    close: () => transport.close(),
  };
}
