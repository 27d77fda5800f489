"use client";

import { createLazyModule } from "@/components/ui/lazy-module";
import { useUploadEffects, useUploads } from "./use-uploads";

const table = createLazyModule(() => import("./upload-table"));

/** The files that were added, each with its progress and outcome; nothing without files. */
export function UploadList() {
  const entries = useUploads();
  useUploadEffects(entries);
  const loaded = table.useModule(entries.length > 0);
  return loaded && entries.length > 0 && <loaded.UploadTable entries={entries} />;
}
