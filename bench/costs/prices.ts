/** A machine for rent. Add your own and run `npm run costs`. */
export interface Machine {
  name: string;
  processors: number;
  memoryGiB: number;
  /** Price per hour. */
  price: number;
  currency: string;
  /** Source of the price, and its date. */
  source: string;
  date: string;
  /** Caveats. */
  remark: string;
}

export const MACHINES: Machine[] = [
  {
    name: 'Amazon EC2 m7g.large, Linux, on demand, us-east-1',
    processors: 2,
    memoryGiB: 8,
    price: 0.0816,
    currency: 'USD',
    source: 'https://www.factualminds.com/blog/amazon-ec2-on-demand-pricing-instance-families-2026/',
    date: '2026-06-17',
    remark:
      'The page is a consultant’s, not Amazon’s. The machine has ARM processors; the CPU times were measured on x86 processors.',
  },
];
