import Link from "next/link";
import { TableHead } from "@/components/ui/table-head";
import { Absent } from "@/components/values/absent";
import { Delta } from "@/components/values/delta";
import { LocalTime } from "@/components/values/local-time";
import { Vessel } from "@/components/values/vessel";
import { zoneToShow } from "@/components/values/zone-to-show";
import { arrivalClock, changeOf } from "./arrival-change";
import { type ArrivalGroup, groupByDay } from "./group-by-day";
import type { PortArrival } from "./port-queries";

const cellClass = "px-2.5 py-1.5 align-top first:pl-gutter max-md:block max-md:p-0 max-md:first:pl-0";

function formatContainers({ attributes }: PortArrival): string {
  const { containers_count: count, transshipment_containers_count: transshipped } = attributes;
  const noun = count === 1 ? "1 container" : `${count} containers`;
  if (transshipped === 0) return noun;
  return transshipped === count ? `${noun}, to transship` : `${noun}, ${transshipped} to transship`;
}

/** The stay of the vessel in the port by its AIS positions; nothing when none was observed. */
function Stay({ arrival, now }: { arrival: PortArrival; now: string }) {
  const { ais_arrived_at: arrivedAt, ais_departed_at: departedAt, at_latest, timezone } = arrival.attributes;
  if (arrivedAt === null) return null;
  const clock = arrivalClock(arrival, now);
  const zone = timezone ?? "UTC";
  return (
    <span className="block text-12 text-ink-2">
      By AIS in port {departedAt === null ? "since" : "from"} <LocalTime at={arrivedAt} zone={zone} now={clock} />
      {at_latest.includes("ais_arrived_at") && " at the latest"}
      {departedAt !== null && (
        <>
          {" "}
          to <LocalTime at={departedAt} zone={zone} now={clock} />
          {at_latest.includes("ais_departed_at") && " at the latest"}
        </>
      )}
    </span>
  );
}

/** The estimate of the carrier, its change since it was first published, and what AIS has seen. */
function Arrival({ arrival, now }: { arrival: PortArrival; now: string }) {
  const { eta_at, date_only, timezone } = arrival.attributes;
  const delta = changeOf(arrival);
  return (
    <>
      {eta_at === null ? (
        <span className="text-ink-3">Not known yet</span>
      ) : (
        <LocalTime
          at={eta_at}
          zone={zoneToShow(arrival.attributes, "eta_at", timezone)}
          now={arrivalClock(arrival, now)}
          dateOnly={date_only}
          estimated
          withZone
        />
      )}
      {delta && delta.label !== "on time" && (
        <>
          {" "}
          <Delta delta={delta} />
        </>
      )}
      <Stay arrival={arrival} now={now} />
    </>
  );
}

function Shipments({ arrival }: { arrival: PortArrival }) {
  const shipments = arrival.relationships.shipments?.data;
  const [only] = Array.isArray(shipments) && shipments.length === 1 ? shipments : [];
  const text = formatContainers(arrival);
  if (!only) return `${text} of ${arrival.attributes.shipments_count} shipments`;
  return (
    <Link prefetch={false} href={`/shipments/${only.id}`} className="underline-offset-2 hover:underline">
      {text}
    </Link>
  );
}

function Row({ arrival, now }: { arrival: PortArrival; now: string }) {
  const {
    vessel_name: name,
    vessel_imo: imo,
    voyage_numbers,
    terminal_names,
    shipping_line_scacs,
  } = arrival.attributes;
  const isKnown = arrival.relationships.vessel?.data != null;
  return (
    <tr className="border-line border-t hover:bg-hover max-md:block max-md:px-gutter max-md:py-2.5">
      <td className={cellClass}>
        {name === null && imo === null ? (
          <span className="text-ink-3">Vessel not known yet</span>
        ) : (
          <Vessel name={name ?? `IMO ${imo}`} imo={isKnown ? imo : null} nameClass="font-semibold text-ink" />
        )}
        <span className="block text-12 text-ink-3">{[...voyage_numbers, ...shipping_line_scacs].join(" · ")}</span>
      </td>
      <td className={cellClass}>
        <Arrival arrival={arrival} now={now} />
      </td>
      <td className={cellClass}>
        <Shipments arrival={arrival} />
      </td>
      <td className={cellClass}>{terminal_names.length > 0 ? terminal_names.join(", ") : <Absent />}</td>
    </tr>
  );
}

function Day({ group, now }: { group: ArrivalGroup; now: string }) {
  return (
    <tbody className="max-md:block">
      <tr className="border-line border-t bg-canvas max-md:block">
        <th
          scope="rowgroup"
          colSpan={4}
          className="h-7.5 px-gutter text-left text-12 max-md:block max-md:h-auto max-md:py-1.5"
        >
          <span className="font-semibold">{group.label}</span>
          {group.note && <span className="ml-3 font-normal text-warn max-md:ml-0 max-md:block">{group.note}</span>}
        </th>
      </tr>
      {group.arrivals.map((arrival) => (
        <Row key={arrival.id} arrival={arrival} now={now} />
      ))}
    </tbody>
  );
}

/** Arrivals of vessels with the account's containers, by day in the port. */
export function DueList({ arrivals, now }: { arrivals: PortArrival[]; now: string }) {
  return (
    <table className="w-full border-collapse max-md:block">
      <TableHead labels={["Vessel", "Arrival", "Your containers", "Terminal"]} />
      {groupByDay(arrivals, now).map((group) => (
        <Day key={group.key} group={group} now={now} />
      ))}
    </table>
  );
}
