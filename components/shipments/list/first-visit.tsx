"use client";

import { useState } from "react";
import { useMayEdit, useShellUser } from "@/components/shell/user-context";
import { useStoredDrafts } from "@/components/tracking/stored-drafts";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyComponent } from "@/components/ui/lazy-component";

const LazyTrackForm = lazyComponent(() =>
  import("@/components/track-form/track-form").then(({ TrackForm }) => TrackForm),
);

/** The Track form in place of an empty list. It stays above the first shipments while numbers in it are not tracked. */
export function FirstVisit({ hasShipments }: { hasShipments: boolean }) {
  const mayEdit = useMayEdit();
  const { id: userId } = useShellUser();
  const [{ text }] = useStoredDrafts(userId);
  const [isFirst, setFirst] = useState(!hasShipments);
  if (isFirst && hasShipments && text.trim() === "") setFirst(false);
  if (!isFirst) return null;
  if (!mayEdit) {
    return (
      !hasShipments && <EmptyState title="No shipments yet">Nothing is being tracked in this account yet.</EmptyState>
    );
  }
  return (
    <div className="mx-auto my-10 w-full max-w-3xl overflow-hidden rounded-block border border-line max-md:my-0 max-md:rounded-none max-md:border-0">
      <h2 className="px-gutter pt-5 font-semibold text-15">Track your first shipments</h2>
      <p className="px-gutter pb-4 text-ink-2">
        Paste numbers here to start. Tracking a master bill of lading tracks all its containers.
      </p>
      <LazyTrackForm userId={userId} initial="" offersUndo={false} onDone={() => {}} />
    </div>
  );
}
