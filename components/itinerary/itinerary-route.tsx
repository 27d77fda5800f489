import { clsx } from "clsx";
import { Check, Ship, TrainFront, Truck } from "lucide-react";
import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import type { Subject } from "@/components/provenance/provenance-query";
import { WhyValue } from "@/components/provenance/why-value";
import type { VesselAtSea } from "@/components/shipments/map/vessel-at-sea";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { arrivalDelta, isOnTime } from "@/components/values/arrival-delta";
import { DataMark } from "@/components/values/data-mark";
import { Delta } from "@/components/values/delta";
import { LocalTime } from "@/components/values/local-time";
import { Port } from "@/components/values/port";
import { Vessel } from "@/components/values/vessel";
import { foldStops, type Itinerary, type Leg, type Stop, type StopTime as Time } from "./itinerary-of";
import { LegLine, shareSailedOf } from "./leg-line";
import { arrivalAtStop, departureFromStop } from "./stop-confirmation";

const legIcons = { vessel: Ship, barge: Ship, rail: TrainFront, truck: Truck };

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
  const t = useTranslations("itinerary");
  if (leg.mode === null) return null;
  const Icon = legIcons[leg.mode];
  const name = leg.vesselName ?? t(`legs.${leg.mode}`);
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
  lading: { actual: "pol_atd_at", estimate: "pol_etd_at" },
  discharge: { actual: "pod_ata_at", estimate: "pod_eta_at" },
  inland: { actual: "destination_ata_at", estimate: "destination_eta_at" },
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
  const t = useTranslations("itinerary");
  const names = roleAttributes[role];
  const stated = names?.[time.estimated ? "estimate" : "actual"];
  const text = <LocalTime {...time} now={now} withZone />;
  if (role === "transshipment" || !stated || subject === null || shipment[stated] !== time.at) return text;
  const attribute = subject.type === "shipment" ? stated : containerNames[stated];
  if (attribute === null) return text;
  return (
    <WhyValue subject={subject} attribute={attribute} label={t(`explained.${role}`)} now={now}>
      {text}
    </WhyValue>
  );
}

/** `2 of 5 arrived`; null while none has, and once all have. */
export function formatProgress(
  t: Translator<"itinerary">,
  count: number,
  { containerNumbers }: Stop,
  verb: "arrived" | "departed",
): string | null {
  const { length: total } = containerNumbers;
  return count > 0 && count < total ? t(`progress.${verb}`, { count, total }) : null;
}

type StopTimeProps = Described & { stop: Stop; firstPublished: string | null };

/** The departure of a stop on the way, and the arrival at the last ones. */
function StopTime({ stop, firstPublished, ...described }: StopTimeProps) {
  const t = useTranslations("itinerary");
  const { now } = described;
  const { arrival, departure, role } = stop;
  const hasDeparted = departure !== null && !departure.estimated;
  const showsDeparture = role === "lading" || (role === "transshipment" && (hasDeparted || arrival === null));
  const time = showsDeparture ? departure : arrival;
  const confirmation = showsDeparture ? departureFromStop(stop, now) : arrivalAtStop(stop, now);
  const move = showsDeparture ? "departure" : "arrival";
  if (confirmation === "untimed") return <p className="text-12 text-ink-3">{t(`stopTimes.${move}Untimed`)}</p>;
  if (time === null)
    return <p className="text-12 text-ink-3">{t(role === "lading" ? "stopTimes.departureNotKnown" : "notKnown")}</p>;
  const isUnconfirmed = confirmation === "not_confirmed";
  const verb = showsDeparture ? (time.estimated ? "departs" : "departed") : time.estimated ? "arrives" : "arrived";
  const progress = showsDeparture
    ? formatProgress(t, stop.departed, stop, "departed")
    : formatProgress(t, stop.arrived, stop, "arrived");
  const delta = role === "discharge" && !isUnconfirmed ? arrivalDelta({ ...time, baseline: firstPublished }) : null;
  return (
    <p className="text-12 text-ink-3">
      {t.rich(isUnconfirmed ? `stopTimes.${move}NotConfirmed` : `stopTimes.${verb}`, {
        doubt: (chunks) => <span className="font-semibold text-warn">{chunks}</span>,
        time: () => <ExplainedTime {...described} role={role} time={time} />,
      })}
      {delta && !isOnTime(delta.lateMs) && (
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
  const t = useTranslations("itinerary");
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
        {hiddenStops > 0 && <p className="text-12 text-ink-3">{t("moreStops", { count: hiddenStops })}</p>}
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
