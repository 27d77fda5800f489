"use client";

import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { formatClock } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const zone = useUserTimeZone();
  const [offlineSince, setOfflineSince] = useState<string | null>(null);
  useEffect(() => {
    const onOffline = () => setOfflineSince(new Date().toISOString());
    const onOnline = () => setOfflineSince(null);
    if (!navigator.onLine) onOffline();
    window.addEventListener("offline", onOffline);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("online", onOnline);
    };
  }, []);
  if (offlineSince === null) return null;
  return (
    <Banner
      tone="inverse"
      icon={WifiOff}
      live="assertive"
      title={`No connection since ${formatClock(offlineSince, zone)}.`}
    >
      You can keep reading. Changes are sent when the connection is restored.
    </Banner>
  );
}
