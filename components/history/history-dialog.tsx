import "@/components/values/eta-reason-messages";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocuments } from "@/components/api/use-documents";
import { useErrorText } from "@/components/api/use-error-text";
import type { Translator } from "@/components/language/translator";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DialogTableHead } from "@/components/ui/dialog-table-head";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Skeleton } from "@/components/ui/skeleton";
import { formatHold } from "@/components/values/hold-texts";
import { LocalTime } from "@/components/values/local-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { zoneToShow } from "@/components/values/zone-to-show";
import type { TerminalFee, TerminalHold } from "@/lib/ingest/terminals/terminal-report";
import { isStartOfDay } from "@/lib/shipments/arrival-confirmation";
import { formatFees } from "@/lib/shipments/containers/fees";
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

type Texts = { t: Translator<"history">; holds: Translator<"containers">; states: Translator<"values.states"> };

function textOf({ t, holds, states }: Texts, value: unknown, { kind }: HistoryLine): string {
  if (kind === "list") return (value as string[]).join(", ");
  if (kind === "status") return formatStatus(states, value);
  if (kind === "yes_or_no") return t(value ? "yes" : "no");
  if (kind === "holds") return (value as TerminalHold[]).map((hold) => formatHold(holds, hold)).join(", ");
  if (kind === "fees") return formatFees([value as TerminalFee[]], t.language) ?? t("noFees");
  return String(value);
}

const isNone = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** A value before or after a change. Times name their zone, because the place can have changed, too. */
function Value({ value, line, subject, now, userZone }: ValueProps) {
  const t = useTranslations("history");
  const holds = useTranslations("containers");
  const states = useTranslations("values.states");
  if (isNone(value)) return <span className="text-ink-3">{t("noValue")}</span>;
  if (line.kind !== "time" && line.kind !== "day")
    return <span className="break-words">{textOf({ t, holds, states }, value, line)}</span>;
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
  const t = useTranslations("history");
  const title = historyTitle(t, entry);
  const reason = historyReason(useTranslations("eta-reasons"), entry);
  return (
    <tr className="border-line border-t align-baseline [&>td]:px-2.5 [&>td]:py-1.5 [&>td]:first:pl-gutter [&>td]:last:pr-gutter">
      <td className="whitespace-nowrap">
        <LocalTime at={entry.attributes.occurred_at} zone={userZone} now={now} />
      </td>
      <td className="md:whitespace-nowrap">{historyActor(t, entry)}</td>
      <td className="w-full">
        {title && <span className="block font-medium">{title}</span>}
        {historyLines(t, entry).map((line) => (
          <span key={line.attribute} className="block">
            <span className="text-ink-3">{`${line.label}: `}</span>
            {!isNone(line.before) && (
              <>
                <Value value={line.before} line={line} subject={subject} now={now} userZone={userZone} />
                <span aria-hidden> → </span>
                <span className="sr-only">{` ${t("isNow")} `}</span>
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
  const t = useTranslations("history");
  const queries = Array.from({ length: pages }, (_, index) => historyQuery(subject, index + 1));
  const results = useDocuments(queries, { enabled });
  const loaded = results.flatMap(({ data }) => data?.data ?? []);
  const entries = [...new Map(loaded.map((entry) => [entry.id, entry])).values()].filter(
    (entry) => historyTitle(t, entry) !== null || historyLines(t, entry).length > 0,
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
  const t = useTranslations("history");
  const errorText = useErrorText();
  const userZone = useUserTimeZone();
  const [pages, setPages] = useState(1);
  const { entries, isLoading, error, retry, hasMore } = useEntries(subject, { pages, enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title={t("title", { name })} description={t("description")}>
      <p className="px-gutter pb-2 text-12 text-ink-3">{t("note")}</p>
      <ScrollRegion label={t("changes")} className="min-h-0 flex-1 overflow-auto pb-4">
        {entries.length > 0 && (
          <table className="w-full border-collapse">
            <DialogTableHead labels={[t("columns.when"), t("columns.who"), t("columns.what")]} />
            <tbody>
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} subject={subject} now={now} userZone={userZone} />
              ))}
            </tbody>
          </table>
        )}
        {isLoading && (
          <p role="status" className="px-gutter py-2">
            <span className="sr-only">{t("loading")}</span>
            <Skeleton width="w-72" tall />
          </p>
        )}
        {error && (
          <p className="flex items-center gap-3 px-gutter py-2 text-ink-2">
            {t("failed", { reason: errorText(error) })}
            <Button onClick={retry}>{t("retry")}</Button>
          </p>
        )}
        {!isLoading && !error && entries.length === 0 && <p className="px-gutter text-ink-2">{t("empty")}</p>}
        {(hasMore || (isLoading && pages > 1)) && (
          <p className="px-gutter py-2">
            <Button aria-disabled={isLoading} onClick={() => !isLoading && setPages(pages + 1)}>
              {t("older")}
            </Button>
          </p>
        )}
      </ScrollRegion>
    </Dialog>
  );
}
