import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocuments } from "@/components/api/use-documents";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DialogTableHead } from "@/components/ui/dialog-table-head";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Skeleton } from "@/components/ui/skeleton";
import { LocalTime } from "@/components/values/local-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { zoneToShow } from "@/components/values/zone-to-show";
import type { TerminalFee, TerminalHold } from "@/lib/ingest/terminals/terminal-report";
import { isStartOfDay } from "@/lib/shipments/arrival-confirmation";
import { formatFees } from "@/lib/shipments/containers/fees";
import { formatHold } from "@/lib/shipments/containers/hold-labels";
import { type HistoryEntry, type HistorySubject, historyPageSize, historyQuery } from "./history-query";
import {
  formatStatus,
  type HistoryLine,
  historyActor,
  historyLines,
  historyReason,
  historyTitle,
} from "./history-texts";

type ValueProps = { value: unknown; line: HistoryLine; subject: HistorySubject; now: string; userZone: string };

function textOf(value: unknown, { kind }: HistoryLine): string {
  if (kind === "list") return (value as string[]).join(", ");
  if (kind === "status") return formatStatus(value);
  if (kind === "yes_or_no") return value ? "Yes" : "No";
  if (kind === "holds") return (value as TerminalHold[]).map(formatHold).join(", ");
  if (kind === "fees") return formatFees([value as TerminalFee[]]) ?? "None";
  return String(value);
}

const isNone = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** A value before or after a change. Times name their zone, because the place can have changed, too. */
function Value({ value, line, subject, now, userZone }: ValueProps) {
  if (isNone(value)) return <span className="text-ink-3">none</span>;
  if (line.kind !== "time" && line.kind !== "day") return <span className="break-words">{textOf(value, line)}</span>;
  const at = String(value);
  const known = ({ ...subject.attributes, ...subject.zones } as Record<string, unknown>)[line.zone];
  const zone =
    line.zone === "user"
      ? userZone
      : zoneToShow(subject.attributes, line.attribute, typeof known === "string" ? known : null);
  const dateOnly = line.kind === "day" || (line.zone !== "user" && isStartOfDay(at, zone ?? "UTC"));
  return <LocalTime at={at} zone={zone} now={now} dateOnly={dateOnly} withZone={!dateOnly} />;
}

type RowProps = { entry: HistoryEntry; subject: HistorySubject; now: string; userZone: string };

function Row({ entry, subject, now, userZone }: RowProps) {
  const title = historyTitle(entry);
  const reason = historyReason(useTranslations("eta-reasons"), entry);
  return (
    <tr className="border-line border-t align-baseline [&>td]:px-2.5 [&>td]:py-1.5 [&>td]:first:pl-gutter [&>td]:last:pr-gutter">
      <td className="whitespace-nowrap">
        <LocalTime at={entry.attributes.occurred_at} zone={userZone} now={now} />
      </td>
      <td className="md:whitespace-nowrap">{historyActor(entry)}</td>
      <td className="w-full">
        {title && <span className="block font-medium">{title}</span>}
        {historyLines(entry).map((line) => (
          <span key={line.attribute} className="block">
            <span className="text-ink-3">{line.label}: </span>
            {!isNone(line.before) && (
              <>
                <Value value={line.before} line={line} subject={subject} now={now} userZone={userZone} />
                <span aria-hidden> → </span>
                <span className="sr-only"> is now </span>
              </>
            )}
            <Value value={line.after} line={line} subject={subject} now={now} userZone={userZone} />
          </span>
        ))}
        {reason && <span className="block text-12 text-ink-3">{reason}</span>}
      </td>
    </tr>
  );
}

export type HistoryDialogProps = {
  subject: HistorySubject;
  /** The number of the record. */
  name: string;
  now: string;
  open: boolean;
  onClose: () => void;
};

/** All entries of the first pages, each once; entries that have arrived meanwhile move others to later pages. */
function useEntries(subject: HistorySubject, { pages, enabled }: { pages: number; enabled: boolean }) {
  const queries = Array.from({ length: pages }, (_, index) => historyQuery(subject, index + 1));
  const results = useDocuments(queries, { enabled });
  const loaded = results.flatMap(({ data }) => data?.data ?? []);
  const entries = [...new Map(loaded.map((entry) => [entry.id, entry])).values()].filter(
    (entry) => historyTitle(entry) !== null || historyLines(entry).length > 0,
  );
  const failed = results.find(({ data, error }) => !data && error);
  const last = results.at(-1);
  return {
    entries,
    isLoading: last?.isPending === true,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    hasMore: last?.data !== undefined && last.data.data.length === historyPageSize,
  };
}

/** The changes of a shipment or container, newest first: when, by whom, and each value before and after. */
export function HistoryDialog({ subject, name, now, open, onClose }: HistoryDialogProps) {
  const userZone = useUserTimeZone();
  const [pages, setPages] = useState(1);
  const { entries, isLoading, error, retry, hasMore } = useEntries(subject, { pages, enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title={`History of ${name}`} description="All changes, newest first">
      <p className="px-gutter pb-2 text-12 text-ink-3">
        When something changed is in your time. Changes by people are kept for a year, those by carriers for 30 days.
      </p>
      <ScrollRegion label="Changes" className="min-h-0 flex-1 overflow-auto pb-4">
        {entries.length > 0 && (
          <table className="w-full border-collapse">
            <DialogTableHead labels={["When", "Who", "What"]} />
            <tbody>
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} subject={subject} now={now} userZone={userZone} />
              ))}
            </tbody>
          </table>
        )}
        {isLoading && (
          <p role="status" className="px-gutter py-2">
            <span className="sr-only">Loading the history</span>
            <Skeleton width="w-72" tall />
          </p>
        )}
        {error && (
          <p className="flex items-center gap-3 px-gutter py-2 text-ink-2">
            The history could not be loaded. {error.message}
            <Button onClick={retry}>Retry</Button>
          </p>
        )}
        {!isLoading && !error && entries.length === 0 && (
          <p className="px-gutter text-ink-2">Nothing has changed in the last 30 days.</p>
        )}
        {(hasMore || (isLoading && pages > 1)) && (
          <p className="px-gutter py-2">
            <Button aria-disabled={isLoading} onClick={() => !isLoading && setPages(pages + 1)}>
              Show older changes
            </Button>
          </p>
        )}
      </ScrollRegion>
    </Dialog>
  );
}
