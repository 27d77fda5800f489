import { Ship } from "lucide-react";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { formatPortTime } from "@/components/predictions/prediction-texts";
import type { VesselAtSea } from "@/components/shipments/map/vessel-at-sea";
import { formatNauticalMiles, formatSpeed } from "@/components/values/format-position";
import { formatAge } from "@/components/values/format-time";
import { type Answer, type AnswerInput, neutralAnswer } from "./answer";

type Port = { locode: string | null; name: string };
type Prediction = NonNullable<AnswerInput["prediction"]>;

/** Whether a milestone is of this vessel: by IMO number, or by name if the carrier gives none. */
function isOfVessel({ attributes }: Milestone, imo: string | null, name: string | null): boolean {
  const { vessel_imo, vessel_name } = attributes;
  return vessel_imo === null ? vessel_name !== null && vessel_name === name : vessel_imo === imo;
}

/** Slower vessels are at anchor, at berth, or drifting. */
const underWayKnots = 1;

function formatVesselSpeed(knots: number | null): string {
  if (knots === null) return "";
  return knots < underWayKnots ? ", not under way" : `, ${formatSpeed(knots)}`;
}

/** How far a vessel is from its next port, by its position. */
function distanceAnswer(vessel: VesselAtSea, distanceNm: number, now: string): Answer {
  const { arrivalName, name, imo, speedKnots, positionAt } = vessel;
  const main = `${formatNauticalMiles(distanceNm)} to ${arrivalName}`;
  const support = `${name ?? `IMO ${imo}`}${formatVesselSpeed(speedKnots)} · ${formatAge(positionAt, now, null)}`;
  const source = "The vessel's position by AIS; the distance is that of the usual route by sea.";
  return { ...neutralAnswer(Ship, main, support), source };
}

/** The arrival by AIS that the carrier has not reported; a vessel that has left the port since has only arrived there. */
function arrivalAnswer(prediction: Prediction, port: Port, now: string): Answer {
  const { vessel_name: name, vessel_imo: imo, ais_arrived_at: at, port_timezone: zone, at_latest } = prediction;
  const main = `${prediction.unavailable_reason === "in_port" ? "In" : "Arrived in"} ${port.name} by AIS`;
  const latest = at_latest.length > 0 ? " at the latest" : "";
  const support = `${name ?? `IMO ${imo}`}, arrived ${formatPortTime(at, zone, now)}${latest}`;
  const source = "The vessel's positions by AIS; the carrier has not reported the arrival.";
  return { ...neutralAnswer(Ship, main, support), source };
}

/**
 * Where the vessel of a departure is by its positions: in its next port, or how far from it. Null if that is not known. `next` is the
 * next stop of the shipment, for a vessel without a recent position.
 */
export function positionAnswer(milestone: Milestone, next: Port | null, input: AnswerInput): Answer | null {
  const { vessels, now } = input;
  const prediction = input.prediction ?? null;
  const vessel = vessels.find(({ imo, name }) => isOfVessel(milestone, imo, name));
  const port = vessel ? { locode: vessel.arrivalLocode, name: vessel.arrivalName } : next;
  const hasArrived =
    prediction !== null &&
    prediction.ais_arrived_at !== null &&
    prediction.port_locode === port?.locode &&
    isOfVessel(milestone, prediction.vessel_imo, prediction.vessel_name);
  if (hasArrived && port) return arrivalAnswer(prediction, port, now);
  return vessel?.isRecent && vessel.distanceNm !== null ? distanceAnswer(vessel, vessel.distanceNm, now) : null;
}
