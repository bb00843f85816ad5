import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cookie that marks a browser in which somebody has signed in before. It grants no access. */
const DEVICE_COOKIE = 'eutomer.device';
/** Maximum number of users remembered per browser. */
const MAX_PEOPLE_PER_BROWSER = 5;
const YEAR_SECONDS = 365 * 86_400;

const sign = (secret: string, nonce: string, email: string): string =>
  createHmac('sha256', secret).update(`device ${nonce} ${email}`).digest('base64url');

/** The tokens in a `Cookie` header, each a random nonce and its signature for one email address. */
const parseDeviceTokens = (header: string | undefined): string[] =>
  new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE.replace('.', '\\.')}=([\\w.~-]+)`)
    .exec(header ?? '')?.[1]
    ?.split('~')
    .slice(0, MAX_PEOPLE_PER_BROWSER) ?? [];

const isSigned = (secret: string, token: string, email: string): boolean => {
  const [nonce = '', signature = ''] = token.split('.');
  const [received, expected] = [Buffer.from(signature), Buffer.from(sign(secret, nonce, email))];
  return received.length === expected.length && timingSafeEqual(received, expected);
};

/** The nonce of a browser that has signed in with a (lower-case) email address before; null if it has not. */
export const findDevice = (secret: string, header: string | undefined, email: string): string | null =>
  parseDeviceTokens(header)
    .find((token) => isSigned(secret, token, email))
    ?.split('.')[0] ?? null;

/** `Set-Cookie` value that adds a (lower-case) email address to those that the browser is known for. */
export function deviceCookie(secret: string, header: string | undefined, email: string, isSecure: boolean): string {
  const nonce = randomBytes(16).toString('base64url');
  const others = parseDeviceTokens(header).filter((token) => !isSigned(secret, token, email));
  const value = [`${nonce}.${sign(secret, nonce, email)}`, ...others].slice(0, MAX_PEOPLE_PER_BROWSER).join('~');
  return `${DEVICE_COOKIE}=${value}; Max-Age=${YEAR_SECONDS}; Path=/api/auth; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Strict`;
}
