"use client";

import { useDocument } from "@/components/api/use-document";
import type { Container } from "@/components/containers/container";
import type { Subject } from "@/components/provenance/provenance-query";
import { useHasFeature } from "@/components/shell/user-context";
import { type PredictedArrival, predictionQuery } from "./prediction-query";

/** The arrival predicted from the position of the vessel that the containers are aboard; null: aboard none, not loaded, or not enabled. */
export function usePrediction(subject: Subject, containers: Container[]): PredictedArrival["attributes"] | null {
  const hasPositions = useHasFeature("routing_data");
  const isAboard = hasPositions && containers.some(({ attributes }) => attributes.current_vessel_imo !== null);
  const { data: document } = useDocument(predictionQuery(subject), {
    pollMs: 60_000,
    enabled: isAboard,
  });
  return isAboard ? (document?.data.attributes ?? null) : null;
}
