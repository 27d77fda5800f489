"use client";

import { useTranslations } from "#translations";
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
  const t = useTranslations("vessels.prediction");
  const { attributes } = container;
  const arrival = nextArrivalOf(attributes, now);
  const hasArrived = arrival !== null && !arrival.estimated;
  const { data: document } = useDocument(predictionQuery({ type: "container", id: container.id }), {
    pollMs: 60_000,
    enabled: !hasArrived,
  });
  const name = attributes.next_port_name;
  if (name === null) return null;
  const showArrival = () => arrival && <LocalTime {...arrival} now={now} withZone />;
  return (
    <section aria-labelledby="prediction" className="border-line border-b px-gutter py-3.5">
      <h2 id="prediction" className="mb-1.5 font-semibold">
        {t.rich("title", { name, port: () => <Port name={name} locode={null} emphasized /> })}
      </h2>
      <p className="mb-1 text-12 text-ink-2">
        {arrival
          ? t.rich(hasArrived ? "arrivedByCarrier" : "byCarrier", { at: arrival.at, time: showArrival })
          : t("noEstimate")}
      </p>
      {document && !hasArrived && <PredictedArrivalText prediction={document.data.attributes} now={now} />}
    </section>
  );
}
