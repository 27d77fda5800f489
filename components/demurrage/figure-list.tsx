"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useDocument } from "@/components/api/use-document";
import { useDocuments } from "@/components/api/use-documents";
import type { ContainersPage } from "@/components/container-list/containers-query";
import type { Tone } from "@/components/values/state-labels";
import { toneText } from "@/components/values/status";
import { zonedTime } from "@/lib/platform/zoned-time";
import { containerStateLabels } from "@/lib/shipments/state-labels";
import { groupSizes, listHref, pickupGroups } from "./board";
import { partialSumText, rowCost } from "./cost";
import { appointmentText, customsText, dischargeText, endText, figureQueries, heldView, readyView } from "./figures";
import type { PickupPlace } from "./phase";
import { useFreeTimes } from "./use-free-times";

type Figure = { label: string; total: number | undefined; second: string | null; tone: Tone; href: string | null };

/** What the containers past their free time have cost; `total`: how many there are. */
function usePastCost(place: PickupPlace, total: number): string | null {
  const [past] = pickupGroups(place);
  const size = total > groupSizes[0] ? groupSizes[2] : groupSizes[0];
  const page = useDocument(past?.query(size) ?? { key: [], path: "" }, {
    pollMs: 30_000,
    enabled: total > 0 && past !== undefined,
  }).data;
  const freeTimes = useFreeTimes(page?.data.map(({ id }) => id) ?? []);
  if (!page || !freeTimes.isLoaded) return null;
  const costs = page.data.map((container) => rowCost(container, freeTimes.byId.get(container.id), place));
  return partialSumText(costs, page.meta?.total ?? costs.length);
}

/** The days since the first discharge among containers in this order. */
function daysSinceDischarge(page: ContainersPage | undefined, now: string): number | null {
  const [first] = page?.data ?? [];
  if (!first?.attributes.pod_discharged_at) return null;
  const { pod_discharged_at: at, pod_timezone: zone } = first.attributes;
  return zonedTime(now, zone).dayNumber - zonedTime(at, zone).dayNumber;
}

type FiguresProps = {
  place: PickupPlace;
  now: string;
  /** The first page of each group. */
  pages: (ContainersPage | undefined)[];
};

function useFigures({ place, now, pages }: FiguresProps): Figure[] {
  const [past, tomorrow, , , unknown] = pages.map((page) => page?.meta?.total);
  const queries = figureQueries(place);
  const [ready, held, appointed, readyByTomorrow, byCustoms] = useDocuments(
    [queries.ready, queries.held, queries.appointed, queries.readyByTomorrow, queries.heldByCustoms],
    { pollMs: 30_000 },
  ).map(({ data }) => data?.meta?.total);
  const cost = usePastCost(place, past ?? 0);
  const pastHref = listHref(place, { freeTime: "past" });
  const tomorrowText = appointmentText(appointed);
  const discharge = dischargeText(daysSinceDischarge(pages[4], now));
  return [
    { label: "Past free time", total: past, second: cost, tone: "bad", href: pastHref },
    { label: "Ends by tomorrow", total: tomorrow, second: tomorrowText, tone: "bad", href: null },
    {
      label: "Ready, no appointment",
      total: ready,
      second: endText(readyByTomorrow),
      tone: "warn",
      href: listHref(place, readyView),
    },
    {
      label: containerStateLabels.on_hold,
      total: held,
      second: customsText(byCustoms, held),
      tone: "warn",
      href: listHref(place, heldView),
    },
    { label: "No day reported", total: unknown, second: discharge, tone: "neutral", href: null },
  ];
}

/** The figures of a place of pickup; each that has a list opens it. */
export function Figures(props: FiguresProps) {
  return (
    <dl className="grid grid-cols-2 border-line border-b bg-canvas md:grid-cols-5">
      {useFigures(props).map(({ label, total, second, tone, href }) => (
        <div key={label} className="relative border-line px-gutter py-2.5 md:not-last:border-r">
          <dt className="text-12 text-ink-2">{label}</dt>
          <dd className={clsx("font-semibold text-22 tabular-nums", total ? toneText[tone] : "text-ink-3")}>
            {href ? (
              <Link href={href} prefetch={false} className="after:absolute after:inset-0 hover:underline">
                {total?.toLocaleString("en") ?? "–"}
                <span className="sr-only"> {label}</span>
              </Link>
            ) : (
              (total?.toLocaleString("en") ?? "–")
            )}
          </dd>
          {Boolean(total) && second && <dd className="text-12 text-ink-2 tabular-nums">{second}</dd>}
        </div>
      ))}
    </dl>
  );
}
