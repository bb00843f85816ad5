import {
  PairsComputation,
  PairsDocument,
  startAnalogy,
  type Analogy,
  type CatalogueData,
  type KnownIsomers,
  type Knowledge,
} from '@eutomer/engine/browser';
import { cachePairs, readCachedPairs, type CachedPairs } from './cached-pairs.ts';
import { inSteps, untilIdle } from './idle.ts';

const ADDRESS = '/api/v1/knowledge/pairs';

/**
 * Slowest link, in bytes per millisecond, over which the pairs are downloaded (about 1.8 MB). Over a slower one they are
 * computed meanwhile, so that RDKit does not arrive later.
 */
const FAST_LINK = 2_500;

/** What is loaded before the pairs, in the order in which it arrives. */
export const FAMILIES = '/api/v1/knowledge';
export const RECORDS = '/api/v1/knowledge/records';

/** True if a document has arrived over a fast link. What came from a cache says nothing about the link. */
const hasArrivedFast = (address: string): boolean =>
  performance.getEntriesByName(new URL(address, location.href).href).some((entry) => {
    const { transferSize, encodedBodySize, startTime, responseEnd } = entry as PerformanceResourceTiming;
    return transferSize >= encodedBodySize && encodedBodySize / (responseEnd - startTime) >= FAST_LINK;
  });

/** The pairs computed by the service; undefined if it has other knowledge, or cannot be reached. */
async function download(version: string): Promise<PairsDocument | undefined> {
  try {
    const response = await fetch(ADDRESS);
    if (!response.ok) return undefined;
    const pairs = new PairsDocument(new Uint8Array(await response.arrayBuffer()));
    return pairs.version === version ? pairs : undefined;
  } catch {
    return undefined;
  }
}

/** The comparison with known compounds, and what to cache of it; null if it came from the cache. */
interface StartedAnalogy {
  analogy: Analogy;
  write: (() => Uint8Array<ArrayBuffer>) | null;
}

/** Prepares the first answer by analogy. */
const warmUp = (analogy: Analogy): Promise<void> => inSteps((milliseconds) => analogy.pairs.warmUp(milliseconds));

/** Where a worker gets the known pairs from: its cache, the service, or its own computation. */
export class PairsSource {
  readonly #program: string;
  /** Read while the knowledge loads, before its version is known: the worker would only wait. */
  #earlyRead: Promise<CachedPairs | undefined> | undefined;
  /** On a first visit, the pairs are downloaded or computed while the records still load. */
  #earlyDownload: Promise<PairsDocument | undefined> | undefined;
  #earlyComputation: PairsComputation | undefined;
  /** Resolves once the newest engine can compare at once. */
  warmedUp: Promise<void> = Promise.resolve();

  /** @param program its version: what another program has cached is not used */
  constructor(program: string) {
    this.#program = program;
    this.#earlyRead = readCachedPairs(program);
  }

  /** Begins as soon as the isomers are known, unless the pairs are cached. */
  async beginEarly(loading: Promise<Knowledge>, isomers: KnownIsomers): Promise<void> {
    const [{ families, version }, cached] = await Promise.all([loading, this.#earlyRead]);
    if (cached !== undefined) return;
    if (hasArrivedFast(FAMILIES)) this.#earlyDownload = download(version);
    if ((await this.#earlyDownload) !== undefined) return;
    const computation = new PairsComputation(isomers, families);
    this.#earlyComputation = computation;
    await inSteps((milliseconds) => this.#earlyComputation === computation && computation.advance(milliseconds));
  }

  /** @param version of the program and the knowledge; undefined if it is not known */
  async start(knowledge: Knowledge, catalogue: CatalogueData, version: string | undefined): Promise<StartedAnalogy> {
    const cached = await (this.#earlyRead ?? readCachedPairs(this.#program));
    this.#earlyRead = undefined;
    if (cached?.isOf(version) === true)
      return { analogy: startAnalogy(knowledge, catalogue, cached.pairs), write: null };
    if (hasArrivedFast(RECORDS)) this.#earlyDownload ??= download(knowledge.version);
    const downloaded = await this.#earlyDownload;
    this.#earlyDownload = undefined;
    if (downloaded?.version === knowledge.version)
      return { analogy: startAnalogy(knowledge, catalogue, downloaded), write: () => downloaded.bytes };
    const analogy = startAnalogy(knowledge, catalogue, this.#earlyComputation);
    // From here on it advances with the comparison.
    this.#earlyComputation = undefined;
    void warmUp(analogy);
    return { analogy, write: () => analogy.pairs.toDocument(knowledge.version) };
  }

  /** Prepares the pairs, and caches them once the first questions have been answered. */
  async finish({ analogy, write }: StartedAnalogy, version: string | undefined): Promise<void> {
    this.warmedUp = warmUp(analogy);
    await this.warmedUp;
    if (write === null || version === undefined) return;
    await untilIdle();
    await cachePairs(version, write());
  }
}
