"use client";

import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { clockWords } from "@/components/values/time-words";
import { useReaderZone } from "@/components/values/use-reader-zone";

/** Reading goes on; edits wait in this page and are sent when the connection is back. */
export function OfflineBanner() {
  const zone = useReaderZone();
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    const lost = () => setSince(new Date().toISOString());
    const back = () => setSince(null);
    if (!navigator.onLine) lost();
    window.addEventListener("offline", lost);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", back);
    };
  }, []);
  if (since === null) return null;
  return (
    <Banner tone="inverse" icon={WifiOff} live="assertive" title={`No connection since ${clockWords(since, zone)}.`}>
      You can read; edits are sent when it is back.
    </Banner>
  );
}
