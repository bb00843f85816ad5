/** Number of bits in a fingerprint. */
export const FINGERPRINT_BITS = 2_048;
