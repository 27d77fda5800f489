"use client";

import { usePathname, useRouter } from "next/navigation";
import { toast } from "sonner";
import { Dialog } from "@/components/ui/dialog";
import { TrackForm } from "./track-form";
import { closeTrack, useTrackParam } from "./use-track-param";

/** Track, over whichever page one is on; `?track=` is its address. */
export function TrackDialog() {
  const initial = useTrackParam();
  const onList = usePathname() === "/shipments";
  const router = useRouter();
  const done = (count: number) => {
    closeTrack();
    if (onList) return;
    const words = count === 1 ? "1 number is asked for now" : `${count} numbers are asked for now`;
    toast(words, { action: { label: "Show", onClick: () => router.push("/shipments") } });
  };
  return (
    <Dialog
      open={initial !== null}
      onClose={closeTrack}
      title="Track shipments"
      description="Type or paste numbers; kind and carrier are detected"
    >
      {initial !== null && <TrackForm initial={initial} onDone={done} onCancel={closeTrack} />}
    </Dialog>
  );
}
