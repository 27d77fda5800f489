import type { LucideIcon } from "lucide-react";
import type { Container } from "@/components/containers/container";
import type { ContainerTexts } from "@/components/containers/container-texts";
import type { ContainerItinerary } from "@/components/itinerary/itineraries-of";
import type { Itinerary } from "@/components/itinerary/itinerary-of";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { Translator } from "@/components/language/translator";
import type { PredictedArrival } from "@/components/predictions/prediction-query";
import type { VesselAtSea } from "@/components/shipments/map/vessel-at-sea";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import type { Tone } from "@/components/values/state-labels";
import type { DistanceUnit } from "@/lib/platform/auth/user-preferences";
import type { ComputedDays } from "@/lib/shipments/problems/computed-days";

export type Answer = {
  icon: LucideIcon;
  tone: Tone;
  /** The answer itself, without `est.`. */
  main: string;
  estimated: boolean;
  /** One line of detail; null: none. */
  support: string | null;
  /** The data behind the answer, shown in its popover. */
  evidence: { label: string; text: string }[];
  /** The source, when it is not the carrier. */
  source?: string;
};

/** The data from which the five answers are derived. */
export type AnswerInput = ContainerTexts & {
  shipment: ShipmentAttributes;
  /** ISO 8601: the current time on the shipment's own clock. */
  now: string;
  containers: Container[];
  /** Those that left the booking before sailing; they do not count. */
  noLongerNamed: Container[];
  /** Whether the shipment is complete: all of its containers that count, also those that the answers are not about. */
  isComplete: boolean;
  /** Without corrected ones, in chronological order. */
  milestones: Milestone[];
  /** What AIS shows of the vessels, likewise. */
  vesselMilestones: Milestone[];
  /** The itinerary that the shipment describes: of containers still to arrive, of those that are expected last. */
  itinerary: Itinerary;
  /** Those of all containers. */
  itineraries: ContainerItinerary[];
  /** The vessels between two ports whose position is known. */
  vessels: VesselAtSea[];
  /** The arrival predicted from the vessel's position; null: not loaded, or no position. */
  prediction: PredictedArrival["attributes"] | null;
  /** What tariffs amount to where no source states a day, by number of the container; empty: not loaded, or not shown on the page. */
  computedDays: ReadonlyMap<string, ComputedDays>;
  /** The user's time zone, for times without a place. */
  userTimeZone: string;
  /** The user's unit of distances at sea. */
  distanceUnit: DistanceUnit;
};

export function neutralAnswer(icon: LucideIcon, main: string, support: string | null): Answer {
  return { icon, tone: "neutral", main, estimated: false, support, evidence: [] };
}

/** What is known only once the containers stand at the destination, to which they are bound. */
export function boundInlandAnswer(
  t: Translator<"answers">,
  icon: LucideIcon,
  main: string,
  { destination_name: name }: ShipmentAttributes,
): Answer {
  const evidence = name === null ? [] : [{ label: t("destination"), text: name }];
  return { ...neutralAnswer(icon, main, t("knownAfterArrival")), evidence };
}
