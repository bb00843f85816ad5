import type { Endpoint, Measurement, Omission, Value } from './measurement.ts';

/** The cells of a row that describe a measurement. */
export interface Cells {
  smiles: string;
  value: string;
  unit: string;
  relation: string;
  endpoint: string;
  target: string;
  id: string;
  assay: string;
  paper: string;
}

const NM_PER_UNIT: Readonly<Record<string, number>> = { pm: 1e-3, nm: 1, um: 1e3, mm: 1e6, m: 1e9 };

/** Negative decimal logarithms of a molar value. */
const LOGARITHM = /^(-?log ?\[?m?\]?|p|pchembl|pic50|pki|pkd|pec50)$/i;

/** Nothing beyond these was measured: such a number has another unit. */
const MIN_NM = 1e-5;
const MAX_NM = 1e8;

const ENDPOINTS: readonly Endpoint[] = ['Ki', 'Kd', 'Kb', 'IC50', 'EC50', 'AC50', 'Potency', 'pChEMBL'];
const ENDPOINT_BY_NAME = new Map(ENDPOINTS.map((endpoint) => [endpoint.toLowerCase(), endpoint]));

/** The endpoint that a name denotes, also as a logarithm (`pIC50`); undefined if it does not denote a concentration. */
function readEndpoint(name: string): Endpoint | undefined {
  const folded = name.trim().toLowerCase();
  if (folded === '') return 'unspecified';
  return ENDPOINT_BY_NAME.get(folded) ?? ENDPOINT_BY_NAME.get(folded.replace(/^p/, ''));
}

const FLIPPED = { '<': '>', '>': '<' } as const;

/** A value in nM; null if it is missing or implausible, undefined if the unit is unknown. */
function readValue(cell: string, unit: string, relation: string): Value | null | undefined {
  const limit = /^[^<>]*([<>])/.exec(`${relation}${cell}`)?.[1] as '<' | '>' | undefined;
  const number = Number(cell.replace(/^[\s'"<>=~]+/, ''));
  if (cell.trim() === '' || !Number.isFinite(number)) return null;
  const folded = unit.trim().toLowerCase().replace(/[µμ]/g, 'u');
  const isLogarithm = LOGARITHM.test(folded);
  const factor = NM_PER_UNIT[folded];
  const nanomolar = isLogarithm ? 10 ** (9 - number) : factor === undefined ? undefined : number * factor;
  if (nanomolar === undefined) return undefined;
  const value = Number(nanomolar.toPrecision(4));
  if (value < MIN_NM || value > MAX_NM) return null;
  return { value, limit: limit === undefined ? null : isLogarithm ? FLIPPED[limit] : limit };
}

function readCompound(id: string): string {
  const text = id.trim();
  if (/^CHEMBL\d+$/.test(text)) return `chembl:${text}`;
  const bindingdb = /^BDBM(\d+)$/.exec(text)?.[1];
  return bindingdb === undefined ? '' : `bindingdb:BDBM${bindingdb}`;
}

/** What a row is compared within: its assay, else its paper, else the whole table. */
function readSource({ assay, paper }: Cells, table: string): Pick<Measurement, 'source' | 'comparability'> {
  if (/^CHEMBL\d+$/.test(assay.trim())) return { source: `assay:${assay.trim()}`, comparability: 'same-assay' };
  const text = paper.trim();
  if (/^CHEMBL\d+$/.test(text)) return { source: `paper:${text}`, comparability: 'same-paper' };
  if (/^10\.\d+\/\S+$/.test(text)) return { source: `doi:${text}`, comparability: 'same-paper' };
  return { source: `table:${table}`, comparability: 'aggregated' };
}

/**
 * Reads one row of a table of measurements. The structure is only checked for marks of a stereocentre here.
 *
 * @param table what is cited for values without assay or paper, `OWNER/NAME`
 */
export function readMeasurement(cells: Cells, table: string): Measurement | { omitted: Omission } {
  if (!cells.smiles.includes('@')) return { omitted: 'no stereocentre is drawn' };
  if (cells.target.trim() === '') return { omitted: 'no target' };
  const endpoint = readEndpoint(cells.endpoint);
  if (endpoint === undefined) return { omitted: 'an unknown endpoint' };
  const value = readValue(cells.value, cells.unit, cells.relation);
  if (value === undefined) return { omitted: 'an unknown unit' };
  if (value === null) return { omitted: 'no value' };
  return {
    smiles: cells.smiles.trim(),
    compound: readCompound(cells.id),
    target: cells.target.trim(),
    endpoint,
    value,
    ...readSource(cells, table),
  };
}
