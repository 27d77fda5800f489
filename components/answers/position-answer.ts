import { Ship } from "lucide-react";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { Translator } from "@/components/language/translator";
import { formatPortTime } from "@/components/predictions/prediction-texts";
import type { VesselAtSea } from "@/components/shipments/map/vessel-at-sea";
import { formatSeaDistance, formatSpeed } from "@/components/values/format-position";
import { formatAge } from "@/components/values/format-time";
import { type Answer, type AnswerInput, neutralAnswer } from "./answer";

type Port = { locode: string | null; name: string };
type Prediction = NonNullable<AnswerInput["prediction"]>;
type Texts = Translator<"answers">;

/** Whether a milestone is of this vessel: by IMO number, or by name if the carrier gives none. */
function isOfVessel({ attributes }: Milestone, imo: string | null, name: string | null): boolean {
  const { vessel_imo, vessel_name } = attributes;
  return vessel_imo === null ? vessel_name !== null && vessel_name === name : vessel_imo === imo;
}

/** Slower vessels are at anchor, at berth, or drifting. */
const underWayKnots = 1;

type Units = Pick<AnswerInput, "now" | "distanceUnit">;

/** The vessel, its speed, and the age of its position. */
function formatVessel(
  t: Texts,
  { name, imo, speedKnots, positionAt }: VesselAtSea,
  { now, distanceUnit }: Units,
): string {
  const vessel = name ?? `IMO ${imo}`;
  const age = formatAge(t.language, positionAt, now, null);
  if (speedKnots === null) return t("position.vessel", { vessel, age });
  if (speedKnots < underWayKnots) return t("position.vesselNotUnderWay", { vessel, age });
  return t("position.vesselAtSpeed", { vessel, speed: formatSpeed(t.language, speedKnots, distanceUnit), age });
}

/** How far a vessel is from its next port, by its position. */
function distanceAnswer(t: Texts, vessel: VesselAtSea, distanceNm: number, units: Units): Answer {
  const distance = formatSeaDistance(t.language, distanceNm, units.distanceUnit);
  const main = t("position.distanceTo", { distance, port: vessel.arrivalName });
  return { ...neutralAnswer(Ship, main, formatVessel(t, vessel, units)), source: t("position.distanceSource") };
}

type Arrival = { at: string; zone: string | null; isInPort: boolean; isLatest: boolean };

/** The arrival by AIS that the carrier has not reported; a vessel that has left the port since has only arrived there. */
function arrivalAnswer(t: Texts, vessel: string, port: Port, arrival: Arrival, now: string): Answer {
  const { at, zone, isInPort, isLatest } = arrival;
  const main = t(isInPort ? "position.inPort" : "position.arrivedInPort", { port: port.name });
  const time = formatPortTime(t, at, zone, now) ?? "";
  const support = t(isLatest ? "position.arrivedLatest" : "position.arrived", { vessel, time });
  return { ...neutralAnswer(Ship, main, support), source: t("position.arrivalSource") };
}

/** The arrival that the prediction found, if it is the one of this vessel in this port. */
function predictedArrival(milestone: Milestone, port: Port, prediction: Prediction): Arrival | null {
  const { ais_arrived_at: at, port_locode, port_timezone: zone, vessel_imo, vessel_name } = prediction;
  if (at === null || port_locode !== port.locode || !isOfVessel(milestone, vessel_imo, vessel_name)) return null;
  return { at, zone, isInPort: prediction.unavailable_reason === "in_port", isLatest: prediction.at_latest.length > 0 };
}

/** The arrival of the vessel in the port among the milestones by AIS: that of a shipment's other vessels has no prediction. */
function recordedArrival({ attributes: from }: Milestone, port: Port, milestones: Milestone[]): Arrival | null {
  const inPort = milestones.filter(
    ({ attributes: { location_locode, vessel_imo, timestamp } }) =>
      location_locode === port.locode &&
      vessel_imo !== null &&
      vessel_imo === from.vessel_imo &&
      timestamp !== null &&
      (from.timestamp === null || Date.parse(timestamp) > Date.parse(from.timestamp)),
  );
  const arrival = inPort.find(({ attributes }) => attributes.event.endsWith("_arrived"))?.attributes;
  if (!arrival?.timestamp) return null;
  const isInPort = !inPort.some(({ attributes }) => attributes.event.endsWith("_departed"));
  return { at: arrival.timestamp, zone: arrival.timezone, isInPort, isLatest: false };
}

/**
 * Where the vessel of a departure is by its positions: in its next port, or how far from it. Null if that is not known. `next` is the
 * next stop of the shipment, for a vessel without a recent position.
 */
export function positionAnswer(t: Texts, milestone: Milestone, next: Port | null, input: AnswerInput): Answer | null {
  const { vessels, vesselMilestones, prediction, now } = input;
  const { vessel_name, vessel_imo } = milestone.attributes;
  const vessel = vessels.find(({ imo, name }) => isOfVessel(milestone, imo, name));
  const port = vessel ? { locode: vessel.arrivalLocode, name: vessel.arrivalName } : next;
  const arrival =
    port &&
    ((prediction && predictedArrival(milestone, port, prediction)) ??
      recordedArrival(milestone, port, vesselMilestones));
  if (arrival) return arrivalAnswer(t, vessel_name ?? `IMO ${vessel_imo}`, port, arrival, now);
  return vessel?.isRecent && vessel.distanceNm !== null ? distanceAnswer(t, vessel, vessel.distanceNm, input) : null;
}
