import type { Analogy } from '../analogy/analogy.ts';
import type { CompiledKnowledge } from '../families/compile-knowledge.ts';
import type { FamilyCase } from '../families/family-case.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import type { Parent } from '../read/parent.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { RequestedTarget } from '../catalogue/weigh.ts';
import type { NearestItem, Verdict } from './verdict.ts';

export interface Question {
  /** The target named by the caller. */
  target?: RequestedTarget;
}

/** The resources of methods in one RDKit instance. */
export interface Resources {
  toolkit: Toolkit;
  knowledge: CompiledKnowledge;
  /** Records of individual compounds. */
  catalogue: Catalogue;
  /** Comparison with known compounds. */
  analogy: Analogy;
  /** The family that claims a molecule, and what the family says about it; null if there is none. */
  caseOf: (molecule: Parent) => FamilyCase | null;
  /** A known compound as it is shown among the nearest ones, by its index; `similarity` is 0. */
  nearestItem: (index: number) => NearestItem;
}

/** Answers for a molecule; null leaves it to later methods. */
export type Answerer = (molecule: Parent, question: Question) => Verdict | null;

/** A method of answering. Created once per RDKit instance, so that it can hold state. */
export type Method = (resources: Resources) => Answerer;
