/** Maps better-auth's tables and columns to ours. */
export const TIMESTAMP_COLUMNS = { createdAt: 'created_at', updatedAt: 'updated_at' };
export const TABLES = {
  session: {
    modelName: 'session',
    fields: {
      userId: 'person_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...TIMESTAMP_COLUMNS,
    },
  },
  account: {
    modelName: 'credential',
    fields: {
      userId: 'person_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...TIMESTAMP_COLUMNS,
    },
  },
  verification: { modelName: 'verification', fields: { expiresAt: 'expires_at', ...TIMESTAMP_COLUMNS } },
} as const;
