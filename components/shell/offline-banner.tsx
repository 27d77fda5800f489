"use client";

import { clsx } from "clsx";
import { WifiOff } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "#translations";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { formatClock } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { realNow } from "@/lib/platform/clock";
import { cancelWaitingPage, holdOfflineClick, openWaitingPage, useWaitingPath } from "./open-when-online";

/** Shown while the browser is offline. A link to another page then waits for the connection, which the banner explains. */
export function OfflineBanner() {
  const t = useTranslations("shell.offline");
  const zone = useUserTimeZone();
  const router = useRouter();
  const waitingPath = useWaitingPath();
  const [offlineSince, setOfflineSince] = useState<string | null>(null);
  const onClick = useEffectEvent((event: MouseEvent) => holdOfflineClick(event, router.push));
  useEffect(() => {
    const onOffline = () => setOfflineSince(realNow().toISOString());
    const onOnline = () => {
      setOfflineSince(null);
      openWaitingPage();
    };
    const holdClick = (event: MouseEvent) => onClick(event);
    if (!navigator.onLine) onOffline();
    window.addEventListener("offline", onOffline);
    window.addEventListener("online", onOnline);
    // Before the link itself handles the click.
    window.addEventListener("click", holdClick, { capture: true });
    return () => {
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("online", onOnline);
      window.removeEventListener("click", holdClick, { capture: true });
    };
  }, []);
  if (offlineSince === null) return null;
  const waiting = waitingPath?.startsWith("/shipments/") ? "waitingShipment" : "waitingPage";
  return (
    <div className={clsx(waitingPath !== null && "sticky top-0 z-30")}>
      <Banner
        tone="inverse"
        icon={WifiOff}
        live="assertive"
        title={t("title", { time: formatClock(t, offlineSince, zone) })}
        action={
          waitingPath !== null && (
            <Button size="small" onClick={cancelWaitingPage}>
              {t("cancel")}
            </Button>
          )
        }
      >
        {t(waitingPath === null ? "read" : waiting)}
      </Banner>
    </div>
  );
}
