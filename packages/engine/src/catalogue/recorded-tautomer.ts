import { asKnownTautomer } from '../read/known-tautomer.ts';
import type { Parent } from '../read/parent.ts';
import type { Catalogue } from './catalogue.ts';

/** The parent redrawn as another tautomer, if the catalogue has only that one ({@link asKnownTautomer}). */
export const asRecordedTautomer = (catalogue: Catalogue, parent: Parent): Parent =>
  catalogue.find(parent.normal.graph()).length > 0
    ? parent
    : asKnownTautomer(parent, (form) => catalogue.possibleTautomers(form));
