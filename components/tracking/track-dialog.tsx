"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "#translations";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { useTrackForm } from "./lazy-track-form";
import { closeTrack, useTrackParam } from "./use-track-param";

/** The Track dialog over the current page, opened by `?track=`. */
export function TrackDialog({ userId }: { userId: string }) {
  const t = useTranslations("shell.trackDialog");
  const initial = useTrackParam();
  const form = useTrackForm(initial !== null);
  const onList = usePathname() === "/shipments";
  const router = useRouter();
  const onDone = (count: number) => {
    closeTrack();
    if (onList) return;
    toast(t("tracking", { count }), { action: { label: t("show"), onClick: () => router.push("/shipments") } });
  };
  return (
    <Dialog
      open={initial !== null}
      isReady={form !== null}
      onClose={closeTrack}
      title={t("title")}
      description={t("description")}
    >
      {initial !== null && form && <form.TrackForm userId={userId} initial={initial} onDone={onDone} />}
    </Dialog>
  );
}
