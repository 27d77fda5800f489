"use client";

import { createLazyModule } from "@/components/ui/lazy-module";
import { useSentImport } from "./sent-import";

const view = createLazyModule(() => import("./undo-import"));

/** The undo of the import that was sent last; nothing, and no code of it, when there is none. */
export function LazyUndoImport({ userId }: { userId: string }) {
  const [{ requests }] = useSentImport(userId);
  const loaded = view.useModule(requests.length > 0);
  return loaded && <loaded.UndoImport userId={userId} />;
}
