"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useLocale, useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useDocuments } from "@/components/api/use-documents";
import { type ContainersPage, shipmentOf } from "@/components/container-list/containers-query";
import { formatTotal, type ListTotal, listTotalOf } from "@/components/ui/list-total";
import type { Tone } from "@/components/values/state-labels";
import { toneText } from "@/components/values/status";
import { zonedTime } from "@/lib/platform/zoned-time";
import { countOptions, groupSizes, listHref, pastGroup } from "./board";
import { partialSumText, rowCost } from "./cost";
import { FailedFigures, type NumberRequest } from "./failed-figures";
import { appointmentText, customsText, dischargeText, endText, figureQueries, heldView, readyView } from "./figures";
import type { PickupPlace } from "./phase";
import { useFreeTimes } from "./use-free-times";

type Figure = { label: string; total: ListTotal | null; second: string | null; tone: Tone; href: string | null };

const totalOf = (page: ContainersPage | undefined): ListTotal | null => (page ? listTotalOf(page) : null);

/** A number that is exact; undefined: not loaded, or there are more than are counted. */
const exactOf = (total: ListTotal | null | undefined) => (total?.isExact ? total.total : undefined);

/** What the containers past their free time have cost, null: not known, and the requests for it alone; `first`: the first page of them. */
function usePastCost(place: PickupPlace, first: ContainersPage | undefined) {
  const t = useTranslations("demurrage.cost");
  const total = first?.meta?.total ?? 0;
  const size = total > groupSizes[0] ? groupSizes[2] : groupSizes[0];
  const result = useDocument(pastGroup(place).query(size), { pollMs: 30_000, enabled: total > 0 });
  const page = result.data;
  const freeTimes = useFreeTimes(page?.data.map(({ id }) => id) ?? []);
  // The rows of the group state the failure of what they load, too.
  const requests = size === groupSizes[0] ? [] : [result, freeTimes];
  if (!page || !freeTimes.isLoaded) return { text: null, requests };
  const costs = page.data.map((container) => rowCost(t, container, freeTimes.byId.get(container.id), place));
  return { text: partialSumText(t, costs, page.meta?.total ?? costs.length), requests };
}

/** The days since the first discharge among containers in this order, by the clock of the shipment. */
function daysSinceDischarge(page: ContainersPage | undefined, loadedAt: string): number | null {
  const [first] = page?.data ?? [];
  if (!page || !first?.attributes.pod_discharged_at) return null;
  const { pod_discharged_at: at, pod_timezone: zone } = first.attributes;
  const now = shipmentOf(first, page.included ?? [])?.attributes.clock_now ?? loadedAt;
  return zonedTime(now, zone).dayNumber - zonedTime(at, zone).dayNumber;
}

type FiguresProps = {
  place: PickupPlace;
  /** When the pages were loaded, ISO 8601. */
  loadedAt: string;
  /** The first page of each group. */
  pages: (ContainersPage | undefined)[];
  /** The requests for the numbers of the phases. */
  counts: NumberRequest[];
};

function useFigures({ place, loadedAt, pages, counts }: FiguresProps) {
  const t = useTranslations("demurrage.figures");
  const [past, tomorrow, , , unknown] = pages.map(totalOf);
  const queries = figureQueries(place);
  const results = useDocuments(
    [queries.ready, queries.held, queries.appointed, queries.readyByTomorrow, queries.heldByCustoms],
    countOptions,
  );
  const [ready, held, appointed, readyByTomorrow, byCustoms] = results.map(({ data }) => totalOf(data));
  const cost = usePastCost(place, pages[0]);
  const pastHref = listHref(place, { freeTime: "past" });
  const tomorrowText = appointmentText(t, exactOf(appointed));
  const discharge = dischargeText(t, daysSinceDischarge(pages[4], loadedAt));
  const figures: Figure[] = [
    { label: t("past"), total: past ?? null, second: cost.text, tone: "bad", href: pastHref },
    { label: t("tomorrow"), total: tomorrow ?? null, second: tomorrowText, tone: "bad", href: null },
    {
      label: t("ready"),
      total: ready ?? null,
      second: endText(t, exactOf(readyByTomorrow)),
      tone: "warn",
      href: listHref(place, readyView),
    },
    {
      label: t("held"),
      total: held ?? null,
      second: customsText(t, exactOf(byCustoms), exactOf(held)),
      tone: "warn",
      href: listHref(place, heldView),
    },
    { label: t("unknown"), total: unknown ?? null, second: discharge, tone: "neutral", href: null },
  ];
  return { figures, requests: [...counts, ...results, ...cost.requests] };
}

/** The figures of a place of pickup; each that has a list opens it. Those whose request failed are named below them. */
export function Figures(props: FiguresProps) {
  const language = useLocale();
  const { figures, requests } = useFigures(props);
  return (
    <>
      <dl className="grid grid-cols-2 border-line border-b bg-canvas md:grid-cols-5">
        {figures.map(({ label, total, second, tone, href }) => (
          <div
            key={label}
            className="relative min-h-20 border-line px-gutter py-2.5 md:min-h-20.75 md:not-last:border-r"
          >
            <dt className="text-12 text-ink-2">{label}</dt>
            <dd className={clsx("font-semibold text-22 tabular-nums", total?.total ? toneText[tone] : "text-ink-3")}>
              {href ? (
                <Link href={href} prefetch={false} className="after:absolute after:inset-0 hover:underline">
                  {total ? formatTotal(language, total) : "–"}
                  <span className="sr-only"> {label}</span>
                </Link>
              ) : total ? (
                formatTotal(language, total)
              ) : (
                "–"
              )}
            </dd>
            {total !== null && total.total > 0 && second && (
              <dd className="text-12 text-ink-2 tabular-nums">{second}</dd>
            )}
          </div>
        ))}
      </dl>
      <FailedFigures requests={requests} />
    </>
  );
}
