"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useDocument } from "@/components/api/use-document";
import { useDocuments } from "@/components/api/use-documents";
import { PageHeader } from "@/components/shell/page-header";
import { useRowKeys } from "@/components/shell/use-row-keys";
import { EmptyState } from "@/components/ui/empty-state";
import { ListTabs } from "@/components/ui/list-tabs";
import type { Tone } from "@/components/values/state-labels";
import { toneText } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { zonedTime } from "@/lib/platform/zoned-time";
import { containerStateLabels } from "@/lib/shipments/state-labels";
import {
  availableHref,
  availableQuery,
  groupSizes,
  groupsOf,
  heldHref,
  heldQuery,
  type Phase,
  parsePhase,
  phaseHref,
  phaseLabels,
  phases,
  pickupGroups,
  returnGroup,
} from "./board";
import { GroupRows } from "./group-rows";
import { TableFrame } from "./table-frame";

type Figure = { label: string; total: number | undefined; tone: Tone; href: string | null };

/** The figures of the phase; each that has a list opens it. */
function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 border-line border-b bg-canvas md:grid-cols-5">
      {figures.map(({ label, total, tone, href }) => (
        <div key={label} className="relative border-line px-gutter py-2.5 md:not-last:border-r">
          <dt className="text-12 text-ink-3">{label}</dt>
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
        </div>
      ))}
    </dl>
  );
}

function useFigures(totals: (number | undefined)[]): Figure[] {
  const [past, tomorrow, , , unknown] = totals;
  const available = useDocument(availableQuery, { pollMs: 30_000 }).data?.meta?.total;
  const held = useDocument(heldQuery, { pollMs: 30_000 }).data?.meta?.total;
  return [
    { label: "Past free time", total: past, tone: "bad", href: pickupGroups[0]?.listHref ?? null },
    { label: "Ends by tomorrow", total: tomorrow, tone: "bad", href: null },
    { label: containerStateLabels.available, total: available, tone: "good", href: availableHref },
    { label: containerStateLabels.on_hold, total: held, tone: "warn", href: heldHref },
    { label: "No day reported", total: unknown, tone: "neutral", href: null },
  ];
}

function Empty({ phase }: { phase: Phase }) {
  if (phase === "return") {
    return (
      <EmptyState title="No container is to be returned">Containers appear here once they are picked up.</EmptyState>
    );
  }
  return (
    <EmptyState title="No container is on the clock">
      Containers appear here after their discharge, until they are picked up.
    </EmptyState>
  );
}

/** The board of containers that are to be picked up, or returned empty, by the days that are left. */
export function DemurragePage() {
  const phase = parsePhase(useSearchParams().get("phase"));
  const zone = useUserTimeZone();
  const pickups = useDocuments(
    pickupGroups.map((group) => group.query(groupSizes[0])),
    { pollMs: 30_000 },
  );
  const returns = useDocument(returnGroup.query(groupSizes[0]), { pollMs: 30_000 });
  const totals = pickups.map(({ data }) => data?.meta?.total);
  const isKnown = totals.every((total) => total !== undefined);
  const pickupTotal = isKnown ? totals.reduce<number>((sum, total) => sum + (total ?? 0), 0) : undefined;
  const isExactOf = (each: Phase) =>
    (each === "pickup" ? pickups : [returns]).every(({ data }) => data?.meta?.total_exact !== false);
  const countOf = (each: Phase) => (each === "pickup" ? pickupTotal : returns.data?.meta?.total);
  const figures = useFigures(totals);
  const { table } = useRowKeys(() => null);
  const pages = phase === "pickup" ? pickups : [returns];
  const loadedAt = new Date(Math.max(0, ...pages.map(({ dataUpdatedAt }) => dataUpdatedAt))).toISOString();
  // Containers of the sandbox are at its time.
  const clock = pages.flatMap(({ data }) => data?.included?.[0]?.attributes.clock_now ?? [])[0];
  const anchor = zonedTime(clock ?? loadedAt, zone).dayNumber;
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">Demurrage</h1>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <ListTabs
          label="Phase"
          tabs={phases.map((each) => {
            const total = countOf(each);
            return {
              label: phaseLabels[each],
              href: phaseHref(each),
              isCurrent: each === phase,
              count: total === undefined ? undefined : { total, total_exact: isExactOf(each) },
            };
          })}
        />
        {phase === "pickup" && <Figures figures={figures} />}
        {countOf(phase) === 0 ? (
          <Empty phase={phase} />
        ) : (
          <TableFrame ref={table} phase={phase} anchor={anchor}>
            {groupsOf(phase).map((group) => (
              <GroupRows key={group.key} group={group} phase={phase} anchor={anchor} />
            ))}
          </TableFrame>
        )}
        <p className="mt-auto border-line border-t px-gutter py-2.5 text-12 text-ink-3">
          Days are counted in the calendar of each place; shaded days are not counted by the tariff that applies. Of
          several last free days the earliest counts. Costs are those that a terminal or carrier has reported, else
          computed from the tariff that applies.
        </p>
      </main>
    </>
  );
}
