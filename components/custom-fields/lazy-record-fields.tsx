"use client";

import type { ComponentProps } from "react";
import { createLazyModule } from "@/components/ui/lazy-module";
import type { RecordFields } from "./record-fields";

const recordFields = createLazyModule(() => import("./record-fields"));

/** `RecordFields`, loaded after what else is on the page. */
export function LazyRecordFields(props: ComponentProps<typeof RecordFields>) {
  const loaded = recordFields.useModule(true);
  return loaded && <loaded.RecordFields {...props} />;
}
