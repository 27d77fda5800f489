"use client";

import { clsx } from "clsx";
import { memo, useMemo, useState } from "react";
import { useTranslations } from "#translations";
import type { DocumentQuery } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import type { ContainersPage } from "@/components/container-list/containers-query";
import { Button } from "@/components/ui/button";
import { formatTotal, listTotalOf } from "@/components/ui/list-total";
import { Skeleton } from "@/components/ui/skeleton";
import { toneText } from "@/components/values/status";
import { type Group, groupSizes } from "./board";
import { freePhaseOf } from "./computed-deadline";
import { rowCost, sumText } from "./cost";
import { DeadlineRow } from "./deadline-row";
import type { Phase } from "./phase";
import { columnsOf } from "./table-frame";
import { useFreeTimes } from "./use-free-times";

const pageSize = groupSizes[groupSizes.length - 1] ?? 100;

function MessageRow({ columns, children }: { columns: number; children: React.ReactNode }) {
  return (
    <tr className="border-line border-b max-md:block">
      <td colSpan={columns} className="px-gutter py-2.5 max-md:block">
        {children}
      </td>
    </tr>
  );
}

type FailureProps = { columns: number; text: string; error: Error | null; retry: () => unknown };

function Failure({ columns, text, error, retry }: FailureProps) {
  const t = useTranslations("demurrage.rows");
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <MessageRow columns={columns}>
      {text} {errorText(error)}{" "}
      <Button kind="link" size="inline" onClick={() => retry()}>
        {t("retry")}
      </Button>
    </MessageRow>
  );
}

function MoreRow({ columns, count, onShow }: { columns: number; count: number; onShow: () => void }) {
  const t = useTranslations("demurrage.rows");
  return (
    <MessageRow columns={columns}>
      <Button kind="link" size="inline" onClick={onShow}>
        {t("more", { count: Math.max(0, count) })}
      </Button>
    </MessageRow>
  );
}

const none: never[] = [];

/** A page of a group with the costs of its rows, which are loaded with one request. */
function useRows(query: DocumentQuery<ContainersPage>, phase: Phase) {
  const { data: page, error, refetch, dataUpdatedAt } = useDocument(query, { pollMs: 30_000, keepPrevious: true });
  const t = useTranslations("demurrage.cost");
  const freeTimes = useFreeTimes(page?.data.map(({ id }) => id) ?? []);
  const { data: loaded } = freeTimes;
  const rows = useMemo(() => {
    const byId = new Map(loaded?.data.map((freeTime) => [freeTime.id, freeTime]));
    return (page?.data ?? []).map((container) => {
      const freeTime = byId.get(container.id);
      return { container, cost: rowCost(t, container, freeTime, phase), freePhase: freePhaseOf(freeTime, phase) };
    });
  }, [page, loaded, phase, t]);
  return { page, error, refetch, loadedAtMs: dataUpdatedAt, freeTimes, rows };
}

type RowsProps = { content: ReturnType<typeof useRows>; phase: Phase; anchor: number };

function Rows({ content: { page, error, refetch, loadedAtMs, freeTimes, rows }, phase, anchor }: RowsProps) {
  const t = useTranslations("demurrage.rows");
  const columns = columnsOf(phase);
  return (
    <>
      {rows.map(({ container, cost, freePhase }) => (
        <DeadlineRow
          key={container.id}
          container={container}
          included={page?.included ?? none}
          phase={phase}
          anchor={anchor}
          loadedAtMs={loadedAtMs}
          cost={cost}
          freePhase={freePhase}
        />
      ))}
      {!page && !error && (
        <MessageRow columns={columns}>
          <Skeleton width="w-56" tall />
        </MessageRow>
      )}
      <Failure columns={columns} text={t("costsNotLoaded")} error={freeTimes.error} retry={() => freeTimes.refetch()} />
      <Failure columns={columns} text={t(page ? "notRefreshed" : "notLoaded")} error={error} retry={() => refetch()} />
    </>
  );
}

type NextRowsProps = { href: string; remaining: number; phase: Phase; anchor: number };

/** The page of a group that follows another one, and the one after it once the user requests it. `remaining`: rows from this page on. */
function NextRows({ href, remaining, phase, anchor }: NextRowsProps) {
  const [isExtended, setIsExtended] = useState(false);
  const { pathname, search } = new URL(href);
  const path = pathname + search;
  const content = useRows({ key: ["shipments", path], path }, phase);
  const next = content.page?.links?.next;
  const remainingAfter = remaining - pageSize;
  return (
    <>
      <Rows content={content} phase={phase} anchor={anchor} />
      {next && isExtended && <NextRows href={next} remaining={remainingAfter} phase={phase} anchor={anchor} />}
      {next && !isExtended && (
        <MoreRow
          columns={columnsOf(phase)}
          count={Math.min(pageSize, remainingAfter)}
          onShow={() => setIsExtended(true)}
        />
      )}
    </>
  );
}

type GroupRowsProps = { group: Group; phase: Phase; anchor: number };

/** The containers of a group, the first ones at first; nothing when there are none. It loads and fails apart from the others. */
export const GroupRows = memo(function GroupRows({ group, phase, anchor }: GroupRowsProps) {
  const t = useTranslations("demurrage");
  const costTexts = useTranslations("demurrage.cost");
  const [step, setStep] = useState(0);
  const size = groupSizes[step] ?? pageSize;
  const content = useRows(group.query(size), phase);
  const { page, rows, freeTimes } = content;
  const total = page?.meta?.total ?? 0;
  if (page && total === 0) return null;
  const shown = rows.length;
  // Of some of the rows it would be less than the group has cost.
  const sum =
    shown === total && freeTimes.isLoaded
      ? sumText(
          costTexts,
          rows.map(({ cost }) => cost),
        )
      : null;
  const next = page?.links?.next;
  const isExtended = step >= groupSizes.length;
  const more = (groupSizes[step + 1] ?? size + pageSize) - shown;
  return (
    <tbody className="max-md:block">
      <tr className="border-line border-b bg-canvas max-md:block">
        <th
          scope="rowgroup"
          colSpan={columnsOf(phase)}
          className="h-8 px-gutter text-left font-normal max-md:block max-md:py-1.5"
        >
          <span className={clsx("font-semibold", toneText[group.tone])}>{t(`groups.${group.label}`)}</span>{" "}
          {page && <span className="text-ink-2 tabular-nums">{formatTotal(t.language, listTotalOf(page))}</span>}
          {sum && <span className="ml-2.5 text-ink-2 tabular-nums">{sum}</span>}
        </th>
      </tr>
      <Rows content={content} phase={phase} anchor={anchor} />
      {next && isExtended && <NextRows href={next} remaining={total - shown} phase={phase} anchor={anchor} />}
      {next && !isExtended && (
        <MoreRow columns={columnsOf(phase)} count={Math.min(more, total - shown)} onShow={() => setStep(step + 1)} />
      )}
    </tbody>
  );
});
