import { clsx } from "clsx";
import { Check, Ship, TrainFront, Truck } from "lucide-react";
import type { Subject } from "@/components/provenance/provenance-query";
import { WhyValue } from "@/components/provenance/why-value";
import type { VesselAtSea } from "@/components/shipments/map/vessel-at-sea";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { arrivalDelta } from "@/components/values/arrival-delta";
import { DataMark } from "@/components/values/data-mark";
import { Delta } from "@/components/values/delta";
import { LocalTime } from "@/components/values/local-time";
import { Port } from "@/components/values/port";
import { Vessel } from "@/components/values/vessel";
import { confirmationLabels } from "@/lib/shipments/state-labels";
import { foldStops, type Itinerary, type Leg, type Stop, type StopTime as Time } from "./itinerary-of";
import { LegLine, shareSailedOf } from "./leg-line";
import { arrivalAtStop, departureFromStop } from "./stop-confirmation";

const legIcons = { vessel: Ship, rail: TrainFront, truck: Truck };

function Node({ isReached }: { isReached: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        "flex size-4 shrink-0 items-center justify-center rounded-full",
        isReached ? "bg-ink text-surface" : "border-2 border-control bg-surface",
      )}
    >
      {isReached && <Check size={10} strokeWidth={3} />}
    </span>
  );
}

function LegLabel({ leg, linked }: { leg: Leg; linked: boolean }) {
  if (leg.mode === null) return null;
  const Icon = legIcons[leg.mode];
  const name = leg.vesselName ?? { vessel: "Vessel not known yet", rail: "Rail", truck: "Truck" }[leg.mode];
  return (
    <p
      className={clsx(
        "flex items-center gap-1.5 whitespace-nowrap text-12 @min-[760px]:justify-end",
        leg.state === "in_progress" ? "font-medium text-ink" : "text-ink-2",
      )}
    >
      <Icon aria-hidden size={14} className="text-ink-3" />
      <span className="truncate">
        <Vessel name={name} imo={linked ? leg.vesselImo : null} voyage={leg.voyageNumber} nameClass="" />
      </span>
    </p>
  );
}

const roleAttributes = {
  lading: { actual: "pol_atd_at", estimate: "pol_etd_at", label: "Departure from the port of loading" },
  discharge: { actual: "pod_ata_at", estimate: "pod_eta_at", label: "Arrival at the port of discharge" },
  inland: { actual: "destination_ata_at", estimate: "destination_eta_at", label: "Arrival at the destination" },
  transshipment: null,
} as const;

/** The attributes of a container that state what those of a shipment do; null: it has none. */
const containerNames = {
  pol_atd_at: "pol_vessel_departed_at",
  pol_etd_at: null,
  pod_ata_at: "pod_arrived_at",
  pod_eta_at: "pod_eta_at",
  destination_ata_at: "ind_ata_at",
  destination_eta_at: "ind_eta_at",
} as const;

/**
 * `subject`: the shipment, or the container with which alone its attributes are stated; null: for visitors without a session, who can
 * open neither sources nor other pages.
 */
type Described = { shipment: ShipmentAttributes; subject: Subject | null; now: string };

/** A time that shows where it comes from, if it is that of an attribute. */
function ExplainedTime({ shipment, subject, role, time, now }: Described & { role: Stop["role"]; time: Time }) {
  const names = roleAttributes[role];
  const stated = names?.[time.estimated ? "estimate" : "actual"];
  const text = <LocalTime {...time} now={now} withZone />;
  if (!names || !stated || subject === null || shipment[stated] !== time.at) return text;
  const attribute = subject.type === "shipment" ? stated : containerNames[stated];
  if (attribute === null) return text;
  return (
    <WhyValue subject={subject} attribute={attribute} label={names.label} now={now}>
      {text}
    </WhyValue>
  );
}

/** `2 of 5 arrived`; null while none has, and once all have. */
export function formatProgress(count: number, { containerNumbers }: Stop, verb: string): string | null {
  const { length: total } = containerNumbers;
  return count > 0 && count < total ? `${count} of ${total} ${verb}` : null;
}

type StopTimeProps = Described & { stop: Stop; firstPublished: string | null };

/** The departure of a stop on the way, and the arrival at the last ones. */
function StopTime({ stop, firstPublished, ...described }: StopTimeProps) {
  const { now } = described;
  const { arrival, departure, role } = stop;
  const hasDeparted = departure !== null && !departure.estimated;
  const showsDeparture = role === "lading" || (role === "transshipment" && (hasDeparted || arrival === null));
  const time = showsDeparture ? departure : arrival;
  const confirmation = showsDeparture ? departureFromStop(stop, now) : arrivalAtStop(stop, now);
  const labels = confirmationLabels[showsDeparture ? "departure" : "arrival"];
  if (confirmation === "untimed") return <p className="text-12 text-ink-3">{labels.untimed}</p>;
  if (time === null)
    return <p className="text-12 text-ink-3">{role === "lading" ? "Departure not known yet" : "Not known yet"}</p>;
  const isUnconfirmed = confirmation === "not_confirmed";
  const verb = showsDeparture ? (time.estimated ? "Departs" : "Departed") : time.estimated ? "Arrives" : "Arrived";
  const progress = showsDeparture
    ? formatProgress(stop.departed, stop, "departed")
    : formatProgress(stop.arrived, stop, "arrived");
  const delta = role === "discharge" && !isUnconfirmed ? arrivalDelta({ ...time, baseline: firstPublished }) : null;
  return (
    <p className="text-12 text-ink-3">
      {isUnconfirmed ? <span className="font-semibold text-warn">{labels.not_confirmed},</span> : verb}{" "}
      <ExplainedTime {...described} role={role} time={time} />
      {delta && delta.label !== "on time" && (
        <>
          {" "}
          <Delta delta={delta} emphasized />
        </>
      )}{" "}
      {time.mark && <DataMark kind={time.mark} />}
      {progress && <span className="block text-ink-2">{progress}</span>}
    </p>
  );
}

type StopItemProps = StopTimeProps & { leg: Leg | null; hiddenStops: number; shareSailed: number | null };

function StopItem({ leg, hiddenStops, shareSailed, ...time }: StopItemProps) {
  const { stop } = time;
  const linked = time.subject !== null;
  return (
    <li className={clsx("flex min-w-0 gap-3 @min-[760px]:flex-col @min-[760px]:gap-2", leg && "@min-[760px]:flex-1")}>
      <div className="flex flex-col items-center @min-[760px]:flex-row">
        <Node isReached={stop.isReached} />
        {leg && <LegLine leg={leg} shareSailed={shareSailed} />}
      </div>
      <div className={clsx("min-w-0 flex-1", leg && "@max-[760px]:pb-4")}>
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 @min-[760px]:pr-5">
          <Port name={stop.name} locode={stop.locode} emphasized linked={linked} />
          <span className="hidden min-w-0 @min-[760px]:block">{leg && <LegLabel leg={leg} linked={linked} />}</span>
        </div>
        <StopTime {...time} />
        <div className="mt-1 @min-[760px]:hidden">{leg && <LegLabel leg={leg} linked={linked} />}</div>
        {hiddenStops > 0 && <p className="text-12 text-ink-3">+{hiddenStops} more stops</p>}
      </div>
    </li>
  );
}

export type ItineraryRouteProps = Described & {
  label: string;
  itinerary: Itinerary;
  vessels: VesselAtSea[];
  firstPublished: string | null;
};

/** The stops and legs of one itinerary in one row; stacked vertically when narrow. */
export function ItineraryRoute({ label, itinerary, vessels, firstPublished, ...described }: ItineraryRouteProps) {
  return (
    <ol aria-label={label} className="flex flex-col @min-[760px]:flex-row">
      {foldStops(itinerary).map(({ stop, leg, hiddenStops }, index, stops) => (
        <StopItem
          key={`${stop.role} ${stop.locode ?? stop.name}`}
          {...described}
          stop={stop}
          leg={leg}
          hiddenStops={hiddenStops}
          shareSailed={leg && shareSailedOf(leg, stop, stops[index + 1]?.stop, vessels)}
          firstPublished={firstPublished}
        />
      ))}
    </ol>
  );
}
