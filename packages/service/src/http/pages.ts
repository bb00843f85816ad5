/** Client-side routes of the web application; all serve the same document. */
export const PAGES = [
  '/',
  '/batch',
  '/families',
  '/reliability',
  '/families/:id',
  '/plans',
  '/keys',
  '/jobs',
  '/account',
  '/sign-in',
  '/sign-up',
  '/set-up',
  '/reset-password',
  '/verify-address',
  '/admin',
  '/admin/:part',
];
