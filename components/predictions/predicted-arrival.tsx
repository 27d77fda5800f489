"use client";

import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import type { PredictedArrival } from "./prediction-query";
import {
  formatContradiction,
  formatDifference,
  formatPortTime,
  formatTypicalError,
  formatUnavailable,
} from "./prediction-texts";

type PredictedArrivalTextProps = {
  prediction: PredictedArrival["attributes"];
  now: string;
};

/** The arrival that follows from the vessel's position, marked as an estimate of Landfall's beside the carrier's. */
export function PredictedArrivalText({ prediction, now }: PredictedArrivalTextProps) {
  const t = useTranslations("predictions");
  const contradiction = formatContradiction(useTranslations("values"), prediction);
  const at = formatPortTime(t, prediction.predicted_at, prediction.port_timezone, now);
  const showTime = (chunks: ReactNode) => (
    <time dateTime={prediction.predicted_at ?? undefined} suppressHydrationWarning className="font-medium text-ink">
      {chunks}
    </time>
  );
  const details = [formatDifference(t, prediction), formatTypicalError(t, prediction, now)].filter(Boolean).join(" · ");
  return (
    <div className="text-12 text-ink-2">
      {at === null ? (
        <p>{t("notByPosition", { reason: formatUnavailable(t, prediction, now) })}</p>
      ) : (
        <p>
          {t.rich("byPosition", {
            time: at,
            spoken: (chunks) => <span className="sr-only">{chunks}</span>,
            mark: (chunks) => (
              <span aria-hidden className="est-mark text-ink-3">
                {chunks}
              </span>
            ),
            at: showTime,
          })}
          {details && <>, {details}</>}
        </p>
      )}
      {contradiction && (
        <p className="mt-1 flex gap-1.5 text-warn">
          <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {contradiction}
        </p>
      )}
    </div>
  );
}
