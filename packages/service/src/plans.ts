/** The plans of the interface specification, section 8.1, and what each may ask a month. */
export const PLANS = {
  free: { label: 'Free Tier', monthlyLimit: 10 },
  academic: { label: 'Academic (.edu)', monthlyLimit: 100 },
  founding: { label: 'Founding Customer', monthlyLimit: null },
  standard: { label: 'Standard Plan', monthlyLimit: null },
  enterprise: { label: 'Enterprise', monthlyLimit: null },
} as const satisfies Record<string, { label: string; monthlyLimit: number | null }>;

export type Plan = keyof typeof PLANS;

export const PLAN_NAMES = Object.keys(PLANS) as Plan[];

export const isPlan = (text: string): text is Plan => Object.hasOwn(PLANS, text);

/**
 * What a key of an account may ask a month: the plan's own limit, except that an enterprise account may have one of its own.
 *
 * @returns compounds a month; null for no limit
 */
export const monthlyLimit = (plan: Plan, ownLimit: number | null): number | null =>
  plan === 'enterprise' ? ownLimit : PLANS[plan].monthlyLimit;
