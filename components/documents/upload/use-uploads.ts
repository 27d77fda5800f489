"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { createUploadStore, isOpen, type UploadEntry } from "./upload-store";

/** One store for all pages: uploads continue when the user opens another page. */
const store = createUploadStore(async (file, onProgress) => {
  const module = await import("./upload-file").catch(() => null);
  return module ? module.uploadFile(file, onProgress) : { step: "failed", problem: "noConnection" };
});

const noEntries: UploadEntry[] = [];

export const { add: addUploads, retry: retryUpload, clearFinished: clearFinishedUploads } = store;

/** The files added since the page was loaded. */
export function useUploads(): UploadEntry[] {
  return useSyncExternalStore(store.subscribe, store.list, () => noEntries);
}

/** Refetches the lists of documents when an upload ends, and asks before the tab is closed while one is open. */
export function useUploadEffects(entries: UploadEntry[]): void {
  const client = useQueryClient();
  const created = entries.filter(({ state }) => state.step === "created").length;
  const hasOpen = entries.some(({ state }) => isOpen(state));
  useEffect(() => {
    if (created > 0) void client.invalidateQueries({ queryKey: ["documents"] });
  }, [client, created]);
  useEffect(() => {
    if (!hasOpen) return;
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askBeforeLeaving);
    return () => window.removeEventListener("beforeunload", askBeforeLeaving);
  }, [hasOpen]);
}
