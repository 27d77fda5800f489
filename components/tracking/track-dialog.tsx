"use client";

import { usePathname, useRouter } from "next/navigation";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { useTrackForm } from "./lazy-track-form";
import { closeTrack, useTrackParam } from "./use-track-param";

/** The Track dialog over the current page, opened by `?track=`. */
export function TrackDialog({ userId }: { userId: string }) {
  const initial = useTrackParam();
  const form = useTrackForm(initial !== null);
  const onList = usePathname() === "/shipments";
  const router = useRouter();
  const onDone = (count: number) => {
    closeTrack();
    if (onList) return;
    const message = count === 1 ? "Tracking 1 number" : `Tracking ${count} numbers`;
    toast(message, { action: { label: "Show", onClick: () => router.push("/shipments") } });
  };
  return (
    <Dialog
      open={initial !== null}
      isReady={form !== null}
      onClose={closeTrack}
      title="Track shipments"
      description="Type or paste numbers. Type and carrier are detected."
    >
      {initial !== null && form && <form.TrackForm userId={userId} initial={initial} offersUndo onDone={onDone} />}
    </Dialog>
  );
}
