interface PlanDescription {
  label: string;
  /** Compounds per month; null for no limit. */
  monthlyLimit: number | null;
  price: string;
  note: string;
  /** Concurrent requests per key: enough for parallel scripts. */
  maxConcurrent: number;
  /** Requests per second and key. */
  perSecond: number;
  /** Molecules per minute and key that may crash or hang an RDKit worker, outside jobs. */
  costlyPerMinute: number;
}

const LIMITED = { maxConcurrent: 200, perSecond: 500, costlyPerMinute: 10 };
const UNLIMITED = { maxConcurrent: 500, perSecond: 5_000, costlyPerMinute: 20 };

/** The plans, with the names and limits of the interface specification (section 8.1). */
export const PLANS = {
  free: { label: 'Free Tier', monthlyLimit: 10, price: 'free', note: 'For everyone who signs up.', ...LIMITED },
  academic: {
    label: 'Academic (.edu)',
    monthlyLimit: 100,
    price: 'free forever',
    note: 'Assigned when a .edu address is verified.',
    ...LIMITED,
  },
  founding: {
    label: 'Founding Customer',
    monthlyLimit: null,
    price: '9,995 USD a year',
    note: 'Assigned by an administrator.',
    ...UNLIMITED,
  },
  standard: {
    label: 'Standard Plan',
    monthlyLimit: null,
    price: 'on request',
    note: 'Also called Standard Annual. Assigned by an administrator.',
    ...UNLIMITED,
  },
  enterprise: {
    label: 'Enterprise',
    monthlyLimit: null,
    price: 'on request',
    note: 'Custom limit or none; service-level agreement and dedicated support.',
    ...UNLIMITED,
  },
} as const satisfies Record<string, PlanDescription>;

export type Plan = keyof typeof PLANS;

export const PLAN_NAMES = Object.keys(PLANS) as Plan[];

export const isPlan = (text: string): text is Plan => Object.hasOwn(PLANS, text);

/**
 * The monthly limit of a key: that of the plan, except that an enterprise account may have its own.
 *
 * @returns compounds per month; null for no limit
 */
export const monthlyLimit = (plan: Plan, accountLimit: number | null): number | null =>
  plan === 'enterprise' ? accountLimit : PLANS[plan].monthlyLimit;

/** @throws RangeError if the plan does not allow a limit, or the limit is not a positive integer */
export function checkLimit(plan: Plan, limit: number | null): void {
  if (limit === null) return;
  if (plan !== 'enterprise')
    throw new RangeError(`expected no limit for the plan "${plan}", which has its own; only "enterprise" takes one`);
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > 2_147_483_647)
    throw new RangeError(`expected the limit to be a whole number from 1 to 2147483647; got ${limit}`);
}
