import type { Letter } from '../graph/cip/labels.ts';
import type { ShownEvidence } from '../knowledge/evidence-kinds.ts';
import type { Evidence } from '../knowledge/family.ts';
import { must } from '../must.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { toThreeFigures } from '../round.ts';
import { chooseName } from './choose-name.ts';
import { describeCaveat, describeTarget } from './describe-finding.ts';
import { getStatementCentre } from './statements/statement-centre.ts';
import type { Statement } from './statements/statement.ts';
import type { AtTarget } from './weigh.ts';

/** Number of the compound's records that an answer shows. */
const EVIDENCE_SHOWN = 3;

const EVIDENCE_KIND: Record<Statement['kind'], Evidence> = {
  measured: 'measured-pair',
  developed: 'developed-enantiomer',
  literature: 'literature',
};

const EVIDENCE_OF_ONE_ISOMER: Partial<Record<Statement['grade'], ShownEvidence>> = {
  listed: 'database-listing',
  tested: 'one-isomer-tested',
  bound: 'crystal-structure',
};

export const getEvidenceKind = ({ marketed, grade, kind }: Statement): ShownEvidence =>
  marketed ? 'marketed-enantiomer' : (EVIDENCE_OF_ONE_ISOMER[grade] ?? EVIDENCE_KIND[kind]);

/** The records of the compound as evidence: those behind the answer first, then the best of the others. */
export function evidenceItems(
  toolkit: Toolkit,
  decisive: AtTarget,
  findings: readonly AtTarget[],
  letters: ReadonlyMap<string, Letter>,
) {
  const ordered = [decisive, ...findings.filter((finding) => finding !== decisive)];
  const shown = ordered.flatMap((finding) =>
    finding.statements.toSorted((a, b) => b.weight - a.weight).map((statement) => ({ finding, statement })),
  );
  return shown
    .slice(0, EVIDENCE_SHOWN)
    .map(({ finding, statement }) => ({ finding, statement, centre: getStatementCentre(toolkit, statement) }))
    .map(({ finding, statement, centre }) => ({
      name: statement.name ?? chooseName(decisive.statements, decisive.better) ?? 'the compound itself',
      smiles: statement.better,
      active_enantiomer: must(letters.get(statement.better), 'a letter'),
      ...(centre === null ? {} : { atom_index: centre }),
      evidence: getEvidenceKind(statement),
      similarity: 1,
      ...(finding.name === null ? {} : { target: describeTarget(finding) }),
      sources: [...statement.sources],
      says:
        statement.kind === 'measured'
          ? `${statement.values} at ${describeTarget(finding)}${statement.says === null ? '' : `.${describeCaveat(statement)}`}`
          : (statement.says ?? ''),
      ...(statement.ratio === null ? {} : { eudismic_ratio: toThreeFigures(statement.ratio) }),
      ...(statement.epimer === null ? {} : { epimer: statement.epimer }),
    }));
}
