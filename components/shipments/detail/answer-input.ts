import type { AnswerInput } from "@/components/answers/answer";
import type { Container } from "@/components/containers/container";
import { countedContainers } from "@/components/containers/counted-containers";
import { itinerariesOf, leadingItinerary } from "@/components/itinerary/itineraries-of";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { RouteMap } from "@/components/shipments/map/route-map";
import { vesselsAtSea } from "@/components/shipments/map/vessel-at-sea";
import type { Shipment } from "@/components/shipments/shipment";

type AnswerSources = Pick<
  AnswerInput,
  "containerTexts" | "valueTexts" | "now" | "userTimeZone" | "distanceUnit" | "prediction"
> & {
  shipment: Shipment;
  containers: Container[];
  /** All of the shipment, also corrected ones, in chronological order. */
  milestones: Milestone[];
  /** Null: not loaded, or the account has no positions. */
  map: RouteMap | null;
  /** Absent: the page shows none. */
  computedDays?: AnswerInput["computedDays"];
};

/** The data of the answers, from what the interface returns for a shipment. */
export function answerInputOf({ shipment, milestones, map, containers: all, ...rest }: AnswerSources): AnswerInput {
  // What AIS shows of the vessels, and holds, are listed, but state nothing about the moves of the containers.
  const { carriers = [], ais = [] } = Object.groupBy(
    milestones.filter(({ attributes }) => attributes.corrected_at === null && !attributes.hold),
    ({ attributes }) => (attributes.data_source === "ais" ? "ais" : "carriers"),
  );
  const containers = countedContainers(all);
  const itineraries = itinerariesOf(shipment.attributes, carriers, containers);
  return {
    computedDays: new Map(),
    ...rest,
    containers,
    isComplete: shipment.attributes.status === "complete",
    noLongerNamed: all.filter((container) => !containers.includes(container)),
    shipment: shipment.attributes,
    milestones: carriers,
    vesselMilestones: ais,
    itinerary: leadingItinerary(itineraries).itinerary,
    itineraries,
    vessels: map ? vesselsAtSea(map, rest.now) : [],
  };
}
