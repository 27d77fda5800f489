import Link from "next/link";
import { useTranslations } from "#translations";
import { TableHead } from "@/components/ui/table-head";
import { Absent } from "@/components/values/absent";
import { LocalTime } from "@/components/values/local-time";
import { Port } from "@/components/values/port";
import { callTimes, formatCargo } from "./call-times";
import type { VesselCall } from "./vessel-queries";

const cellClass = "px-2.5 py-1.5 align-top max-md:block max-md:p-0 first:pl-gutter max-md:first:pl-0";

/** Each time with the source that reports it. */
function Times({ call, kind, now }: { call: VesselCall; kind: "arrival" | "departure"; now: string }) {
  const t = useTranslations("vessels.calls");
  const times = callTimes(call, kind, now);
  if (times.length === 0) return <Absent />;
  return times.map(({ source, isAtLatest, ...time }) => (
    <span key={source} className="flex flex-wrap items-baseline gap-x-2">
      <LocalTime {...time} now={now} withZone />
      {isAtLatest && <span className="whitespace-nowrap text-12 text-ink-3">{t("atLatest")}</span>}
      <span className="rounded-chip border border-line px-1.5 text-11 text-ink-3">
        {source === "ais" ? "AIS" : t("carrier")}
      </span>
    </span>
  ));
}

/** How many of the account's containers; a link if they are of one shipment. */
function Cargo({ call }: { call: VesselCall }) {
  const t = useTranslations("vessels.calls");
  const cargo = formatCargo(t, call);
  const shipments = call.relationships.shipments?.data;
  const [only] = Array.isArray(shipments) && shipments.length === 1 ? shipments : [];
  if (cargo === null) return <Absent />;
  if (!only) return cargo;
  return (
    <Link prefetch={false} href={`/shipments/${only.id}`} className="underline-offset-2 hover:underline">
      {cargo}
    </Link>
  );
}

function Row({ call, now }: { call: VesselCall; now: string }) {
  const t = useTranslations("vessels.calls");
  const { attributes } = call;
  return (
    <tr className="border-line border-t hover:bg-hover max-md:block max-md:px-gutter max-md:py-2.5">
      <td className={cellClass}>
        <Port name={attributes.port_name ?? attributes.port_locode} locode={attributes.port_locode} />
        <span className="block text-12 text-ink-3">
          {[t(attributes.status), attributes.terminal_name, attributes.voyage_numbers.join(", ")]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </td>
      <td className={cellClass}>
        <span className="text-12 text-ink-3 md:hidden">{t("arrival")} </span>
        <Times call={call} kind="arrival" now={now} />
      </td>
      <td className={cellClass}>
        <span className="text-12 text-ink-3 md:hidden">{t("departure")} </span>
        <Times call={call} kind="departure" now={now} />
      </td>
      <td className={cellClass}>
        <Cargo call={call} />
      </td>
    </tr>
  );
}

/** The calls of a vessel, those ahead first and then back in time. */
export function CallsTable({ calls, now }: { calls: VesselCall[]; now: string }) {
  const t = useTranslations("vessels.calls");
  return (
    <section aria-labelledby="calls">
      <h2 id="calls" className="px-gutter pt-3.5 pb-2 font-semibold">
        {t("title")}
      </h2>
      {calls.length === 0 ? (
        <p className="px-gutter pb-3.5 text-ink-2">{t("none")}</p>
      ) : (
        <table className="w-full border-collapse max-md:block [&>tbody]:max-md:block">
          <TableHead labels={[t("port"), t("arrival"), t("departure"), t("containers")]} />
          <tbody>
            {calls.toReversed().map((call) => (
              <Row key={call.id} call={call} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
