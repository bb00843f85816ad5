/** Characters of a secret that cannot be guessed: 128 bits, if they are hexadecimal digits. */
const MIN_CHARACTERS = 32;

/**
 * Checks the setting EUTOMER_JOB_SECRET; undefined if it is not set. Whoever has a copy of the database can try short secrets
 * until one fits.
 *
 * @throws RangeError if it is too short
 */
export function parseJobSecret(secret: string | undefined): string | undefined {
  if (!secret) return undefined;
  // Not quoted: it is a secret.
  if (secret.length < MIN_CHARACTERS)
    throw new RangeError(
      `expected EUTOMER_JOB_SECRET to have at least ${MIN_CHARACTERS} characters; it has ${secret.length}. Create one with: openssl rand -hex 32. With another secret, jobs that are stored already cannot be read`,
    );
  return secret;
}
