"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { type FreeTime, freeTimesQuery } from "@/components/free-time/free-time-query";
import { Button } from "@/components/ui/button";
import { formatTotal, listTotalOf } from "@/components/ui/list-total";
import { Skeleton } from "@/components/ui/skeleton";
import { toneText } from "@/components/values/status";
import { type Group, groupSizes, type Phase } from "./board";
import { rowCost, sumText } from "./cost";
import { DeadlineRow } from "./deadline-row";

const columns = 8;

function MessageRow({ children }: { children: React.ReactNode }) {
  return (
    <tr className="border-line border-b max-md:block">
      <td colSpan={columns} className="px-gutter py-2.5 max-md:block">
        {children}
      </td>
    </tr>
  );
}

/** The free time of the containers that are shown, by id, with one request. */
function useFreeTimes(ids: string[]) {
  const query = freeTimesQuery(ids);
  const { data, error, refetch } = useDocument(query, { pollMs: 60_000, keepPrevious: true, enabled: ids.length > 0 });
  const byId = new Map<string, FreeTime>(data?.data.map((freeTime) => [freeTime.id, freeTime]));
  return { byId, isLoaded: ids.every((id) => byId.has(id)), error, refetch };
}

type GroupRowsProps = { group: Group; phase: Phase; anchor: number };

/** The containers of a group, the first ones at first; nothing when there are none. It loads and fails apart from the others. */
export function GroupRows({ group, phase, anchor }: GroupRowsProps) {
  const [step, setStep] = useState(0);
  const size = groupSizes[step] ?? groupSizes[0];
  const {
    data: page,
    error,
    refetch,
    dataUpdatedAt: loadedAtMs,
  } = useDocument(group.query(size), {
    pollMs: 30_000,
    keepPrevious: true,
  });
  const freeTimes = useFreeTimes(page?.data.map(({ id }) => id) ?? []);
  const total = page?.meta?.total ?? 0;
  const next = groupSizes[step + 1];
  if (page && total === 0) return null;
  const shown = page?.data.length ?? 0;
  const rows = (page?.data ?? []).map((container) => {
    const freeTime = freeTimes.byId.get(container.id);
    return { container, freeTime, cost: rowCost(container, freeTime, phase) };
  });
  // Of some of the rows it would be less than the group has cost.
  const sum = shown === total && freeTimes.isLoaded ? sumText(rows.map(({ cost }) => cost)) : null;
  return (
    <tbody className="max-md:block">
      <tr className="border-line border-b bg-canvas max-md:block">
        <th
          scope="rowgroup"
          colSpan={columns}
          className="h-8 px-gutter text-left font-normal max-md:block max-md:py-1.5"
        >
          <span className={clsx("font-semibold", toneText[group.tone])}>{group.label}</span>{" "}
          {page && <span className="text-ink-2 tabular-nums">{formatTotal(listTotalOf(page))}</span>}
          {sum && <span className="ml-2.5 text-ink-2 tabular-nums">{sum}</span>}
        </th>
      </tr>
      {rows.map(({ container, freeTime, cost }) => (
        <DeadlineRow
          key={container.id}
          container={container}
          included={page?.included ?? []}
          phase={phase}
          anchor={anchor}
          loadedAtMs={loadedAtMs}
          cost={cost}
          closedDays={freeTime?.attributes[phase === "pickup" ? "demurrage" : "detention"].closed_days ?? []}
        />
      ))}
      {total > shown && shown > 0 && (
        <MessageRow>
          {next !== undefined ? (
            <Button kind="link" size="inline" onClick={() => setStep(step + 1)}>
              Show {Math.min(next - shown, total - shown).toLocaleString("en")} more
            </Button>
          ) : (
            <>
              {formatTotal({ ...listTotalOf(page), total: total - shown })} more.{" "}
              <Link href={group.listHref ?? "/containers?sort=effective_lfd"} className="text-accent hover:underline">
                {group.listHref ? "Open the list" : "All containers, by last free day"}
              </Link>
            </>
          )}
        </MessageRow>
      )}
      {!page && !error && (
        <MessageRow>
          <Skeleton width="w-56" tall />
        </MessageRow>
      )}
      {freeTimes.error && (
        <MessageRow>
          The computed costs could not be loaded. {freeTimes.error.message}{" "}
          <Button kind="link" size="inline" onClick={() => freeTimes.refetch()}>
            Retry
          </Button>
        </MessageRow>
      )}
      {error && (
        <MessageRow>
          {page ? "This could not be refreshed." : "This could not be loaded."} {error.message}{" "}
          <Button kind="link" size="inline" onClick={() => refetch()}>
            Retry
          </Button>
        </MessageRow>
      )}
    </tbody>
  );
}
