import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Name of the cookie by which a browser is known as one in which somebody signed in before. It opens nothing. */
const COOKIE = 'eutomer.device';
/** People who may share a browser. */
const PEOPLE = 5;
const YEAR_SECONDS = 365 * 86_400;

const sign = (secret: string, nonce: string, email: string): string =>
  createHmac('sha256', secret).update(`device ${nonce} ${email}`).digest('base64url');

/** The tokens in a `Cookie` header, each a random name and its signature for one mail address. */
const tokensOf = (header: string | undefined): string[] =>
  new RegExp(`(?:^|;\\s*)${COOKIE.replace('.', '\\.')}=([\\w.~-]+)`)
    .exec(header ?? '')?.[1]
    ?.split('~')
    .slice(0, PEOPLE) ?? [];

const isSigned = (secret: string, token: string, email: string): boolean => {
  const [nonce = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, nonce, email))];
  return given.length === right.length && timingSafeEqual(given, right);
};

/** The random name of a browser in which somebody signed in with a mail address (in lower case); null when nobody did. */
export const deviceOf = (secret: string, header: string | undefined, email: string): string | null =>
  tokensOf(header)
    .find((token) => isSigned(secret, token, email))
    ?.split('.')[0] ?? null;

/** `Set-Cookie` that makes a browser known for a mail address (in lower case), beside those that it is known for. */
export function deviceCookie(secret: string, header: string | undefined, email: string, isSecure: boolean): string {
  const nonce = randomBytes(16).toString('base64url');
  const others = tokensOf(header).filter((token) => !isSigned(secret, token, email));
  const value = [`${nonce}.${sign(secret, nonce, email)}`, ...others].slice(0, PEOPLE).join('~');
  return `${COOKIE}=${value}; Max-Age=${YEAR_SECONDS}; Path=/api/auth; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Strict`;
}
