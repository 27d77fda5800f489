"use client";

import { useDocument } from "@/components/api/use-document";
import type { Container } from "@/components/containers/container";
import { createLazyModule } from "@/components/ui/lazy-module";
import { freeTimeQuery } from "./free-time-query";

const section = createLazyModule(() => import("./free-time-section"));

function LoadedFreeTime({ container, now }: { container: Container; now: string }) {
  const { data } = useDocument(freeTimeQuery(container.id), { pollMs: 60_000 });
  const attributes = data?.data.attributes;
  const hasTariff = (attributes?.demurrage.tariff_id ?? attributes?.detention.tariff_id ?? null) !== null;
  const loaded = section.useModule(hasTariff);
  return loaded && attributes && hasTariff ? <loaded.FreeTimeSection freeTime={attributes} now={now} /> : null;
}

/** What the tariffs of the account amount to for a container; nothing before its discharge, and where no tariff applies. */
export function LazyFreeTime({ container, now }: { container: Container; now: string }) {
  const { pod_discharged_at: discharged, pod_full_out_at: pickedUp } = container.attributes;
  return (discharged ?? pickedUp) === null ? null : <LoadedFreeTime container={container} now={now} />;
}
