"use client";

import { useTranslations } from "#translations";
import { useDocuments } from "@/components/api/use-documents";
import { type ContainersPage, shipmentOf } from "@/components/container-list/containers-query";
import { zonedTime } from "@/lib/platform/zoned-time";
import { countOptions } from "./board";
import { type Figure, FigureList, type FiguresProps } from "./figure-list";
import {
  appointmentText,
  customsText,
  dischargeText,
  endText,
  exactOf,
  figureQueries,
  heldView,
  listHref,
  type PickupView,
  pastView,
  readyView,
  totalOf,
  unknownView,
} from "./figures";
import { usePastCost } from "./past-cost";

/** The days since the first discharge among containers in this order, by the clock of the shipment. */
function daysSinceDischarge(page: ContainersPage | undefined, loadedAt: string): number | null {
  const [first] = page?.data ?? [];
  if (!page || !first?.attributes.pod_discharged_at) return null;
  const { pod_discharged_at: at, pod_timezone: zone } = first.attributes;
  const now = shipmentOf(first, page.included ?? [])?.attributes.clock_now ?? loadedAt;
  return zonedTime(now, zone).dayNumber - zonedTime(at, zone).dayNumber;
}

/** The figures of the containers that are to be picked up at a place. */
export function PickupFigures({ view, loadedAt, pages, counts }: FiguresProps<PickupView>) {
  const t = useTranslations("demurrage.figures");
  const [past = null, tomorrow = null, , , unknown = null] = pages.map(totalOf);
  const queries = figureQueries(view);
  const results = useDocuments(
    [queries.ready, queries.held, queries.appointed, queries.readyByTomorrow, queries.heldByCustoms],
    countOptions,
  );
  const [ready = null, held = null, appointed, readyByTomorrow, byCustoms] = results.map(({ data }) => totalOf(data));
  const cost = usePastCost(view, pages[0]);
  const tomorrowText = appointmentText(t, exactOf(appointed));
  const figures: Figure[] = [
    { label: t("past"), total: past, second: cost.text, tone: "bad", href: listHref(view, pastView) },
    { label: t("tomorrow"), total: tomorrow, second: tomorrowText, tone: "bad", href: null },
    {
      label: t("ready"),
      total: ready,
      second: endText(t, exactOf(readyByTomorrow)),
      tone: "warn",
      href: listHref(view, readyView),
    },
    {
      label: t("held"),
      total: held,
      second: customsText(t, exactOf(byCustoms), exactOf(held)),
      tone: "warn",
      href: listHref(view, heldView),
    },
    {
      label: t("unknown"),
      total: unknown,
      second: dischargeText(t, daysSinceDischarge(pages[4], loadedAt)),
      tone: "neutral",
      href: listHref(view, unknownView),
    },
  ];
  return <FigureList figures={figures} requests={[...counts, ...results, ...cost.requests]} />;
}
