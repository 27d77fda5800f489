"use client";

import { useDocument } from "@/components/api/use-document";
import type { Container } from "@/components/containers/container";
import { PredictedArrivalText } from "@/components/predictions/predicted-arrival";
import { predictionQuery } from "@/components/predictions/prediction-query";
import { LocalTime } from "@/components/values/local-time";
import { Port } from "@/components/values/port";
import { nextArrivalOf } from "./next-arrival";

type VesselPredictionProps = {
  /** A container aboard, for whose next port the arrival is predicted. */
  container: Container;
  now: string;
};

/** The arrival at the next port of the account's containers: by the carrier, and by the vessel's position. */
export function VesselPrediction({ container, now }: VesselPredictionProps) {
  const { attributes } = container;
  const arrival = nextArrivalOf(attributes, now);
  const hasArrived = arrival !== null && !arrival.estimated;
  const { data: document } = useDocument(predictionQuery({ type: "container", id: container.id }), {
    pollMs: 60_000,
    enabled: !hasArrived,
  });
  if (attributes.next_port_name === null) return null;
  return (
    <section aria-labelledby="prediction" className="border-line border-b px-gutter py-3.5">
      <h2 id="prediction" className="mb-1.5 font-semibold">
        Arrival at <Port name={attributes.next_port_name} locode={null} emphasized />
      </h2>
      <p className="mb-1 text-12 text-ink-2">
        {hasArrived ? "Arrived, by the carrier: " : "By the carrier: "}
        {arrival ? <LocalTime {...arrival} now={now} withZone /> : "no estimate yet"}
      </p>
      {document && !hasArrived && <PredictedArrivalText prediction={document.data.attributes} now={now} />}
    </section>
  );
}
