"use client";

import { createLazyModule } from "@/components/ui/lazy-module";
import { useSentImports } from "./sent-imports-store";

const view = createLazyModule(() => import("./undo-import"));

/** The undo of the imports that were sent last; nothing, and no code of it, when there is none. */
export function LazyUndoImport({ userId }: { userId: string }) {
  const [{ imports }] = useSentImports(userId);
  const loaded = view.useModule(imports.some(({ total }) => total > 1));
  return loaded && <loaded.UndoImport userId={userId} />;
}
