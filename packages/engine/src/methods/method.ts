import type { Analogy } from '../analogy/analogy.ts';
import type { CompiledKnowledge } from '../families/compile-knowledge.ts';
import type { FamilyCase } from '../families/family-case.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import type { Parent } from '../read/parent.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AskedTarget } from '../catalogue/weigh.ts';
import type { Verdict } from './verdict.ts';

/** What is asked about a molecule beside its eutomer. */
export interface Question {
  /** The target that the caller names. */
  target?: AskedTarget;
}

/** What one toolkit instance has that methods work with. */
export interface Resources {
  toolkit: Toolkit;
  knowledge: CompiledKnowledge;
  /** What is known of single compounds. */
  catalogue: Catalogue;
  /** What known compounds say of others. */
  analogy: Analogy;
  /** What the families have on a molecule; null when none claims it. */
  caseOf: (molecule: Parent) => FamilyCase | null;
}

/** Answers for a molecule; null leaves it to the methods that are asked later. */
export type Ask = (molecule: Parent, question: Question) => Verdict | null;

/** A way to answer. It is made once for each toolkit instance, so that it can keep what it needs there. */
export type Method = (resources: Resources) => Ask;
