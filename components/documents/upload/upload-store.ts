import type { UploadOutcome } from "./upload-file";

/** A file that was added, and how far its upload is; `share` of the bytes that were sent, 0 to 1. */
export type UploadEntry = {
  key: number;
  file: File;
  state: { step: "waiting" } | { step: "uploading"; share: number } | UploadOutcome;
};

type Upload = (file: File, onProgress: (share: number) => void) => Promise<UploadOutcome>;

/** Files sent at the same time. */
const concurrency = 3;

/** Uploads files in the order in which they are added, three at a time, and keeps their states. */
export function createUploadStore(upload: Upload) {
  let entries: UploadEntry[] = [];
  let nextKey = 1;
  const listeners = new Set<() => void>();
  const publish = (next: UploadEntry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  const setState = (key: number, state: UploadEntry["state"]) =>
    publish(entries.map((entry) => (entry.key === key ? { ...entry, state } : entry)));
  const startWaiting = () => {
    const running = entries.filter(({ state }) => state.step === "uploading").length;
    const starting = entries.filter(({ state }) => state.step === "waiting").slice(0, concurrency - running);
    for (const { key, file } of starting) {
      setState(key, { step: "uploading", share: 0 });
      const onProgress = (share: number) => setState(key, { step: "uploading", share });
      void upload(file, onProgress).then((outcome) => {
        setState(key, outcome);
        startWaiting();
      });
    }
  };
  return {
    list: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (files: File[]) => {
      publish([...entries, ...files.map((file) => ({ key: nextKey++, file, state: { step: "waiting" as const } }))]);
      startWaiting();
    },
    /** Uploads a file again. */
    retry: (key: number) => {
      setState(key, { step: "waiting" });
      startWaiting();
    },
    /** Removes the files that are neither waiting nor being sent. */
    clearFinished: () => publish(entries.filter(({ state }) => isOpen(state))),
  };
}

/** Whether the upload has not ended. */
export function isOpen(state: UploadEntry["state"]): boolean {
  return state.step === "waiting" || state.step === "uploading";
}
