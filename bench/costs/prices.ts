/** A machine that can be rented. Write your own here and run `npm run costs`. */
export interface Machine {
  name: string;
  processors: number;
  memoryGiB: number;
  /** What an hour of it costs. */
  price: number;
  currency: string;
  /** Where the price stands, and of when it is. */
  source: string;
  date: string;
  /** What to mind about it. */
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
      'The page is a consultant’s, not Amazon’s. The machine has ARM processors; the figures below were measured on others, and it was not measured.',
  },
];
