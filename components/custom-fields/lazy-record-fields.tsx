"use client";

import { useDocument } from "@/components/api/use-document";
import { createLazyModule } from "@/components/ui/lazy-module";
import { definitionsOf, definitionsQuery, type FieldOwner } from "./definitions-query";

const recordFields = createLazyModule(() => import("./record-fields"));

/** The custom fields of a record; nothing where the account has none for its type. Their code is loaded only where there are some. */
export function LazyRecordFields({ owner, now }: { owner: FieldOwner; now: string }) {
  const { data, error, refetch } = useDocument(definitionsQuery, { freshMs: 60_000 });
  const definitions = data && definitionsOf(owner.type, data);
  const loaded = recordFields.useModule(error !== null || (definitions?.length ?? 0) > 0);
  if (!loaded || definitions?.length === 0) return null;
  return <loaded.RecordFields owner={owner} now={now} definitions={definitions} error={error} onRetry={refetch} />;
}
