"use client";

import { clsx } from "clsx";
import { Check, Ship, TrainFront, Truck } from "lucide-react";
import { useState } from "react";
import type { Container } from "@/components/containers/container";
import { WhyValue } from "@/components/provenance/why-value";
import type { VesselAtSea } from "@/components/shipments/map/vessel-at-sea";
import type { Shipment } from "@/components/shipments/shipment";
import { Button } from "@/components/ui/button";
import { arrivalDelta } from "@/components/values/arrival-delta";
import { DataMark } from "@/components/values/data-mark";
import { Delta } from "@/components/values/delta";
import { LocalTime } from "@/components/values/local-time";
import { Port } from "@/components/values/port";
import { Vessel } from "@/components/values/vessel";
import { confirmationLabels } from "@/lib/shipments/state-labels";
import { type ContainerItinerary, leadingItinerary } from "./itineraries-of";
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

function LegLabel({ leg }: { leg: Leg }) {
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
        <Vessel name={name} imo={leg.vesselImo} voyage={leg.voyageNumber} nameClass="" />
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

type StopTimeProps = { shipment: Shipment; stop: Stop; now: string; firstPublished: string | null };

/** A time that shows where it comes from, if it is that of the shipment's attribute. */
function ExplainedTime({
  shipment,
  role,
  time,
  now,
}: {
  shipment: Shipment;
  role: Stop["role"];
  time: Time;
  now: string;
}) {
  const names = roleAttributes[role];
  const attribute = names?.[time.estimated ? "estimate" : "actual"];
  const text = <LocalTime {...time} now={now} withZone />;
  if (!names || !attribute || shipment.attributes[attribute] !== time.at) return text;
  return (
    <WhyValue subject={{ type: "shipment", id: shipment.id }} attribute={attribute} label={names.label} now={now}>
      {text}
    </WhyValue>
  );
}

/** `2 of 5 arrived`; null while none has, and once all have. */
export function formatProgress(count: number, { containerNumbers }: Stop, verb: string): string | null {
  const { length: total } = containerNumbers;
  return count > 0 && count < total ? `${count} of ${total} ${verb}` : null;
}

/** The departure of a stop on the way, and the arrival at the last ones. */
function StopTime({ shipment, stop, now, firstPublished }: StopTimeProps) {
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
      <ExplainedTime shipment={shipment} role={role} time={time} now={now} />
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
  return (
    <li className={clsx("flex min-w-0 gap-3 @min-[760px]:flex-col @min-[760px]:gap-2", leg && "@min-[760px]:flex-1")}>
      <div className="flex flex-col items-center @min-[760px]:flex-row">
        <Node isReached={stop.isReached} />
        {leg && <LegLine leg={leg} shareSailed={shareSailed} />}
      </div>
      <div className={clsx("min-w-0 flex-1", leg && "@max-[760px]:pb-4")}>
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 @min-[760px]:pr-5">
          <Port name={stop.name} locode={stop.locode} emphasized />
          <span className="hidden min-w-0 @min-[760px]:block">{leg && <LegLabel leg={leg} />}</span>
        </div>
        <StopTime {...time} />
        <div className="mt-1 @min-[760px]:hidden">{leg && <LegLabel leg={leg} />}</div>
        {hiddenStops > 0 && <p className="text-12 text-ink-3">+{hiddenStops} more stops</p>}
      </div>
    </li>
  );
}

type RouteProps = {
  label: string;
  shipment: Shipment;
  itinerary: Itinerary;
  vessels: VesselAtSea[];
  now: string;
  firstPublished: string | null;
};

/** The stops and legs of one itinerary in one row; stacked vertically when narrow. */
function Route({ label, shipment, itinerary, vessels, now, firstPublished }: RouteProps) {
  return (
    <ol aria-label={label} className="flex flex-col @min-[760px]:flex-row">
      {foldStops(itinerary).map(({ stop, leg, hiddenStops }, index, stops) => (
        <StopItem
          key={stop.locode ?? stop.name}
          shipment={shipment}
          stop={stop}
          leg={leg}
          hiddenStops={hiddenStops}
          shareSailed={leg && shareSailedOf(leg, stop, stops[index + 1]?.stop, vessels)}
          now={now}
          firstPublished={firstPublished}
        />
      ))}
    </ol>
  );
}

const shownMax = 3;
const namedMax = 2;

/** `2 of 3 containers`, with the numbers of few. */
function formatContainers(containers: Container[], total: number): string {
  const count = `${containers.length} of ${total} containers`;
  const numbers = containers.map(({ attributes }) => attributes.number);
  return numbers.length <= namedMax ? `${count}: ${numbers.join(", ")}` : count;
}

type ItineraryHeaderProps = Omit<RouteProps, "label" | "itinerary"> & { itineraries: ContainerItinerary[] };

/**
 * The itineraries of the containers, one below the other. `firstPublished`: the baseline of the arrival that the shipment's attributes
 * describe.
 */
export function ItineraryHeader({ itineraries, firstPublished, ...shared }: ItineraryHeaderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const known = itineraries.filter(({ itinerary }) => itinerary.stops.length > 0);
  if (known.length === 0) return null;
  const leading = leadingItinerary(known);
  const total = known.reduce((count, { containers }) => count + containers.length, 0);
  const shown = isOpen ? known : known.slice(0, shownMax);
  const hidden = known.length - shown.length;
  return (
    <div className="flex flex-col gap-3.5 border-line border-b px-gutter pt-4 pb-3.5">
      {shown.map((each) => {
        const caption = known.length > 1 ? formatContainers(each.containers, total) : null;
        return (
          <div key={each.containers[0]?.id ?? ""}>
            {caption && <p className="mb-1.5 text-12 text-ink-2 tabular-nums">{caption}</p>}
            <Route
              label={caption ? `Route of ${caption}` : "Route"}
              itinerary={each.itinerary}
              firstPublished={each === leading ? firstPublished : null}
              {...shared}
            />
          </div>
        );
      })}
      {hidden > 0 && (
        <Button kind="link" size="inline" className="self-start max-md:min-h-11" onClick={() => setIsOpen(true)}>
          {`+${hidden} more ${hidden === 1 ? "itinerary" : "itineraries"}`}
        </Button>
      )}
    </div>
  );
}
