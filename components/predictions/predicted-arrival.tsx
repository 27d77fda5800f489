"use client";

import { TriangleAlert } from "lucide-react";
import type { PredictedArrival } from "./prediction-query";
import { formatDifference, formatPortTime, formatTypicalError, formatUnavailable } from "./prediction-texts";

type PredictedArrivalTextProps = {
  prediction: PredictedArrival["attributes"];
  now: string;
};

/** The arrival that follows from the vessel's position, marked as an estimate of Landfall's beside the carrier's. */
export function PredictedArrivalText({ prediction, now }: PredictedArrivalTextProps) {
  const at = formatPortTime(prediction.predicted_at, prediction.port_timezone, now);
  const details = [formatDifference(prediction), formatTypicalError(prediction, now)].filter(Boolean).join(" · ");
  return (
    <div className="text-12 text-ink-2">
      {at === null ? (
        <p>By position: {formatUnavailable(prediction, now)}</p>
      ) : (
        <p>
          By position: <span className="sr-only">estimated </span>
          <span aria-hidden className="est-mark text-ink-3">
            est.
          </span>{" "}
          <time
            dateTime={prediction.predicted_at ?? undefined}
            suppressHydrationWarning
            className="font-medium text-ink"
          >
            {at}
          </time>
          {details && <>, {details}</>}
        </p>
      )}
      {prediction.contradiction && (
        <p className="mt-1 flex gap-1.5 text-warn">
          <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {prediction.contradiction}
        </p>
      )}
    </div>
  );
}
