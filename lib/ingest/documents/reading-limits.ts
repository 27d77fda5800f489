/** Limits of the process that reads one file. Where a limit is hit by what is in the file, the error names it. */
export const readingLimits = {
  /** Of processor time, so that a busy machine does not change what can be read. */
  processorSeconds: 20,
  /** From then on no further part of a page is recognized; the pages are named in the notes. */
  recognitionSeconds: 18,
  /** Backstop for a process that does nothing. */
  wallSeconds: 300,
  /** Resident memory at which the process is ended; between two checks it grows by less than 30 MB. */
  residentBytes: 480_000_000,
  heapMegabytes: 384,
  outputBytes: 64_000_000,
} as const;
