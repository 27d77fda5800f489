import Link from "next/link";
import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { TableHead } from "@/components/ui/table-head";
import { Absent } from "@/components/values/absent";
import { isOnTime } from "@/components/values/arrival-delta";
import { Delta } from "@/components/values/delta";
import { LocalTime } from "@/components/values/local-time";
import { Vessel } from "@/components/values/vessel";
import { zoneToShow } from "@/components/values/zone-to-show";
import { arrivalClock, changeOf } from "./arrival-change";
import { type ArrivalGroup, groupByDay } from "./group-by-day";
import type { PortArrival } from "./port-queries";

const cellClass = "px-2.5 py-1.5 align-top first:pl-gutter max-md:block max-md:p-0 max-md:first:pl-0";

function formatContainers(t: Translator<"ports.arrivals">, { attributes }: PortArrival): string {
  const { containers_count: count, transshipment_containers_count: transshipped } = attributes;
  if (transshipped === 0) return t("cargo", { count });
  return transshipped === count
    ? t("cargoToTransship", { count })
    : t("cargoPartlyToTransship", { count, transshipped });
}

/** The stay of the vessel in the port by its AIS positions; nothing when none was observed. */
function Stay({ arrival, now }: { arrival: PortArrival; now: string }) {
  const t = useTranslations("ports.arrivals");
  const { ais_arrived_at: arrivedAt, ais_departed_at: departedAt, at_latest, timezone } = arrival.attributes;
  if (arrivedAt === null) return null;
  const clock = arrivalClock(arrival, now);
  const zone = timezone ?? "UTC";
  const boundOf = (attribute: (typeof at_latest)[number]) => (at_latest.includes(attribute) ? "latest" : "exact");
  const arrived = {
    arrivedAt,
    arrivedBy: boundOf("ais_arrived_at"),
    arrival: () => <LocalTime at={arrivedAt} zone={zone} now={clock} />,
  };
  return (
    <span className="block text-12 text-ink-2">
      {departedAt === null
        ? t.rich("inPortSince", arrived)
        : t.rich("inPortFrom", {
            ...arrived,
            departedAt,
            departedBy: boundOf("ais_departed_at"),
            departure: () => <LocalTime at={departedAt} zone={zone} now={clock} />,
          })}
    </span>
  );
}

/** The estimate of the carrier, its change since it was first published, and what AIS has seen. */
function Arrival({ arrival, now }: { arrival: PortArrival; now: string }) {
  const t = useTranslations("ports.arrivals");
  const { eta_at, date_only, timezone } = arrival.attributes;
  const delta = changeOf(arrival);
  return (
    <>
      {eta_at === null ? (
        <span className="text-ink-3">{t("notKnownYet")}</span>
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
      {delta && !isOnTime(delta.lateMs) && (
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
  const t = useTranslations("ports.arrivals");
  const shipments = arrival.relationships.shipments?.data;
  const [only] = Array.isArray(shipments) && shipments.length === 1 ? shipments : [];
  const text = formatContainers(t, arrival);
  if (!only) return t("cargoOf", { cargo: text, shipments: arrival.attributes.shipments_count });
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
  const t = useTranslations("ports.arrivals");
  const isKnown = arrival.relationships.vessel?.data != null;
  return (
    <tr className="border-line border-t hover:bg-hover max-md:block max-md:px-gutter max-md:py-2.5">
      <td className={cellClass}>
        {name === null && imo === null ? (
          <span className="text-ink-3">{t("vesselNotKnown")}</span>
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
  const t = useTranslations("ports.arrivals");
  const groupTexts = useTranslations("ports.groups");
  return (
    <table className="w-full border-collapse max-md:block">
      <TableHead labels={[t("vessel"), t("arrival"), t("containers"), t("terminal")]} />
      {groupByDay(groupTexts, arrivals, now).map((group) => (
        <Day key={group.key} group={group} now={now} />
      ))}
    </table>
  );
}
