"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { useMayEdit, useShellUser } from "@/components/shell/user-context";
import { useStoredDrafts } from "@/components/tracking/stored-drafts";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyComponent } from "@/components/ui/lazy-component";

const LazyTrackForm = lazyComponent(() =>
  import("@/components/track-form/track-form").then(({ TrackForm }) => TrackForm),
);

/** The Track form in place of an empty list. It stays above the first shipments while numbers in it are not tracked. */
export function FirstVisit({ hasShipments }: { hasShipments: boolean }) {
  const t = useTranslations("shipment-list.firstVisit");
  const mayEdit = useMayEdit();
  const { id: userId } = useShellUser();
  const [{ text }] = useStoredDrafts(userId);
  const [isFirst, setFirst] = useState(!hasShipments);
  if (isFirst && hasShipments && text.trim() === "") setFirst(false);
  if (!isFirst) return null;
  if (!mayEdit) {
    return !hasShipments && <EmptyState title={t("title")}>{t("nothing")}</EmptyState>;
  }
  return (
    <div className="mx-auto my-10 w-full max-w-3xl overflow-hidden rounded-block border border-line max-md:my-0 max-md:rounded-none max-md:border-0">
      <h2 className="px-gutter pt-5 font-semibold text-15">{t("track")}</h2>
      <p className="px-gutter pb-4 text-ink-2">{t("help")}</p>
      <LazyTrackForm userId={userId} initial="" offersUndo={false} onDone={() => {}} />
    </div>
  );
}
