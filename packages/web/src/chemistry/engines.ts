import type { Knowledge, LoadedRecords } from '@eutomer/engine/browser';

/** How to load an engine and its data. */
export interface Sources<Engine> {
  families: () => Promise<Knowledge>;
  records: () => Promise<LoadedRecords>;
  start: (families: Knowledge, records: LoadedRecords | undefined) => Promise<Engine>;
}

/**
 * The engines of one worker. Pictures need only the families; predictions wait for the records too, so that the page
 * and the API never differ. Without records, predictions are made from families, and {@link
 * Engines.hasRecords} returns false.
 */
export class Engines<Engine> {
  readonly #sources: Sources<Engine>;
  #families: Promise<Knowledge> | undefined;
  #records: Promise<LoadedRecords | null> | undefined;
  #fromFamilies: Promise<Engine> | undefined;
  #starting: Promise<Engine> | undefined;

  constructor(sources: Sources<Engine>) {
    this.#sources = sources;
  }

  #loadFamilies(): Promise<Knowledge> {
    return (this.#families ??= this.#sources.families());
  }

  #loadRecords(): Promise<LoadedRecords | null> {
    return (this.#records ??= this.#sources.records().catch(() => null));
  }

  /** A failed start is retried from the beginning at the next question. */
  #orForget(start: Promise<Engine>): Promise<Engine> {
    start.catch(() => {
      this.restart();
      this.#families = undefined;
      this.#records = undefined;
    });
    return start;
  }

  /** Resolves when all data have loaded, or failed to. */
  async loadKnowledge(): Promise<void> {
    await Promise.all([this.#loadFamilies(), this.#loadRecords()]);
  }

  /** True if the records are loading, or have loaded. */
  get hasAskedForRecords(): boolean {
    return this.#records !== undefined;
  }

  /**
   * For pictures and molfiles, which need no evidence. Starting a second engine for them would delay the one that
   * predicts.
   */
  forPictures(): Promise<Engine> {
    return this.#starting ?? this.#startFromFamilies();
  }

  #startFromFamilies(): Promise<Engine> {
    return (this.#fromFamilies ??= this.#orForget(
      this.#loadFamilies().then((families) => this.#sources.start(families, undefined)),
    ));
  }

  forPredictions(): Promise<Engine> {
    return (this.#starting ??= this.#orForget(this.#startWhole()));
  }

  async #startWhole(): Promise<Engine> {
    const [families, records] = await Promise.all([this.#loadFamilies(), this.#loadRecords()]);
    if (records === null) return this.#startFromFamilies();
    const engine = await this.#sources.start(families, records);
    this.#fromFamilies = undefined;
    return engine;
  }

  /** True if predictions also use the records. */
  async hasRecords(): Promise<boolean> {
    return (await this.#loadRecords()) !== null;
  }

  /** Tries to load records that could not be loaded before. */
  async loadRecordsAgain(): Promise<boolean> {
    if (await this.hasRecords()) return true;
    this.#records = undefined;
    this.#starting = undefined;
    return this.hasRecords();
  }

  /** Drops the engines, because RDKit cannot be used after a trap; loaded data is kept. */
  restart(): void {
    this.#fromFamilies = undefined;
    this.#starting = undefined;
  }
}
