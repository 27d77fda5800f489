import { TriangleAlert } from "lucide-react";
import { useTranslations } from "#translations";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { formatClock } from "./format-time";
import { useUserTimeZone } from "./use-user-time-zone";

/** Shown when a refresh failed; `sinceMs` (epoch) is the time of the data on the page. */
export function StaleBanner({ sinceMs, onRetry }: { sinceMs: number; onRetry: () => void }) {
  const t = useTranslations("values.stale");
  const zone = useUserTimeZone();
  return (
    <Banner
      tone="warn"
      icon={TriangleAlert}
      live="polite"
      title={t("title")}
      action={<Button onClick={onRetry}>{t("retry")}</Button>}
    >
      {t("since", { time: formatClock(t, new Date(sinceMs).toISOString(), zone) })}
    </Banner>
  );
}
