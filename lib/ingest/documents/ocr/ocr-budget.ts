import { readingLimits } from "@/lib/ingest/documents/reading-limits";

/** Processor time in seconds that a page with text takes, until it is measured. */
const pageSeconds = 4;
const reserve = 1.2;

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Decides whether there is time to recognize another part of a page, by how long parts with as much ink took. */
export class OcrBudget {
  #secondsPerPage = pageSeconds;
  readonly #incomplete = new Set<number>();

  /** Runs the recognition of a part of a page with this share (0 to 1) of its ink; null when there is no time for it. */
  async run<T>(page: number, ink: number, work: () => Promise<T>): Promise<T | null> {
    const startedAt = processorSeconds();
    if (startedAt + reserve * ink * this.#secondsPerPage > readingLimits.recognitionSeconds) {
      this.#incomplete.add(page);
      return null;
    }
    const result = await work();
    if (ink > 0.05) this.#secondsPerPage = (processorSeconds() - startedAt) / ink;
    return result;
  }

  /** Names the pages that were not read to the end; empty when there are none. */
  notes(): string[] {
    const [first] = this.#incomplete;
    if (first === undefined) return [];
    const pages =
      this.#incomplete.size === 1 ? `Page ${first} was` : `${this.#incomplete.size} pages, from page ${first} on, were`;
    return [`${pages} not read completely, because recognizing the text of images takes too long.`];
  }
}
