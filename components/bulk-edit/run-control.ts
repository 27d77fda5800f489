/** Stops a run before its next request, and continues one that was stopped or has failed. */
export type RunControl = {
  /** Aborted when the run is stopped; after it was continued, another one. */
  signal: () => AbortSignal;
  stop: () => void;
  resume: () => void;
  /** Resolves when the run is continued. */
  resumed: () => Promise<void>;
};

/** The control of one run. */
export function createRunControl(): RunControl {
  let controller = new AbortController();
  let resolveResumed = () => {};
  return {
    signal: () => controller.signal,
    stop: () => controller.abort(),
    resume: () => {
      controller = new AbortController();
      resolveResumed();
    },
    resumed: () =>
      new Promise((resolve) => {
        resolveResumed = resolve;
      }),
  };
}
