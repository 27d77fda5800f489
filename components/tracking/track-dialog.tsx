"use client";

import { usePathname, useRouter } from "next/navigation";
import { toast } from "sonner";
import { Dialog } from "@/components/ui/dialog";
import { TrackForm } from "./track-form";
import { closeTrack, useTrackParam } from "./use-track-param";

/** The Track dialog over the current page, opened by `?track=`. */
export function TrackDialog() {
  const initial = useTrackParam();
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
      onClose={closeTrack}
      title="Track shipments"
      description="Type or paste numbers. Type and carrier are detected."
    >
      {initial !== null && <TrackForm initial={initial} onDone={onDone} onCancel={closeTrack} />}
    </Dialog>
  );
}
