import { testEveryCompound } from '../test-support/every-compound.ts';

await testEveryCompound(0);
