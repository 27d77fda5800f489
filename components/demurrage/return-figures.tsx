"use client";

import { useLocale, useTranslations } from "#translations";
import { useDocuments } from "@/components/api/use-documents";
import { type ContainersPage, shipmentOf } from "@/components/container-list/containers-query";
import type { Container } from "@/components/containers/container";
import { ContainerNumber } from "@/components/containers/container-number";
import { emptyReturnOf } from "@/components/containers/empty-return";
import type { Language } from "@/lib/platform/language";
import { countOptions } from "./board";
import { type Figure, FigureList, type FiguresProps } from "./figure-list";
import { listHref, pastDueView, pickupText, type ReturnView, returnQueries, totalOf, unknownDueView } from "./figures";
import { usePastCost } from "./past-cost";

type Out = { container: Container; days: number };

/** The container that is out longest among the first ones of pages, by the clocks of their shipments; null: none, or a page is not loaded. */
function longestOut(language: Language, pages: (ContainersPage | undefined)[], loadedAt: string): Out | null {
  if (pages.includes(undefined)) return null;
  const out = pages.flatMap((page): Out[] => {
    const [container] = page?.data ?? [];
    if (!page || !container) return [];
    const now = shipmentOf(container, page.included ?? [])?.attributes.clock_now ?? loadedAt;
    const { today, from } = emptyReturnOf(language, container, now);
    return from === null || from > today ? [] : [{ container, days: today - from }];
  });
  return out.toSorted((one, other) => other.days - one.days)[0] ?? null;
}

/** The figures of the containers that are out and are to be returned empty. */
export function ReturnFigures({ view, loadedAt, pages, counts }: FiguresProps<ReturnView>) {
  const t = useTranslations("demurrage.figures");
  const language = useLocale();
  const [past = null, tomorrow = null, soon = null, , unknown = null] = pages.map(totalOf);
  const queries = returnQueries(view);
  const all = useDocuments(queries.longest, countOptions);
  const withoutDay = useDocuments(queries.longestWithoutDay, { ...countOptions, enabled: Boolean(unknown?.total) });
  const [longest, longestWithoutDay] = [all, withoutDay].map((results) =>
    longestOut(
      language,
      results.map(({ data }) => data),
      loadedAt,
    ),
  );
  const cost = usePastCost(view, pages[0]);
  const figures: Figure[] = [
    { label: t("pastDue"), total: past, second: cost.text, tone: "bad", href: listHref(view, pastDueView) },
    { label: t("dueByTomorrow"), total: tomorrow, second: null, tone: "bad", href: null },
    { label: t("dueSoon"), total: soon, second: null, tone: "warn", href: null },
    {
      label: t("unknown"),
      total: unknown,
      second: pickupText(t, longestWithoutDay?.days ?? null),
      tone: "neutral",
      // The list has one status only, and those of a container that is out are two.
      href: view.phase === "deliver" ? listHref(view, unknownDueView) : null,
    },
    {
      label: t("longest"),
      total: longest ? { total: longest.days, isExact: true } : null,
      second: longest ? <ContainerNumber number={longest.container.attributes.number} hidesCorrection /> : null,
      tone: "neutral",
      href: longest ? `/containers/${longest.container.id}` : null,
    },
  ];
  return <FigureList figures={figures} requests={[...counts, ...all, ...withoutDay, ...cost.requests]} />;
}
