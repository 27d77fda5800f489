import { CircleCheck, CircleX, Clock, LoaderCircle, Trash2 } from "lucide-react";
import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import { formatByteSize } from "@/components/documents/document-labels";
import type { User } from "@/components/people/user";
import { formatTime } from "@/components/values/format-time";
import type { StateLabel } from "@/components/values/state-labels";
import type { dataExports, ExportEntry } from "@/lib/data-exports/data-export";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type DataExport = Resource<"data_export", AttributesOf<typeof dataExports>>;

export type DataExportsDocument = ListDocument<DataExport, User>;

const path = pathWith("/v2/data_exports", { include: "created_by", "page[size]": 20 });

/** The last exports of the account, newest first; admins only. */
export const dataExportsQuery: DocumentQuery<DataExportsDocument> = { key: ["data_exports", path], path };

export const exportStates: Record<DataExport["attributes"]["status"], StateLabel> = {
  queued: { label: "Queued", icon: Clock, tone: "neutral" },
  running: { label: "In progress", icon: LoaderCircle, tone: "info" },
  finished: { label: "Finished", icon: CircleCheck, tone: "good" },
  failed: { label: "Failed", icon: CircleX, tone: "bad" },
  expired: { label: "Expired", icon: Trash2, tone: "neutral" },
};

/** Whether the worker has still to make or finish it. */
export const isUnfinished = ({ attributes: { status } }: DataExport): boolean =>
  status === "queued" || status === "running";

/** The person who requested an export; null: a program, or a deleted person. */
export function requesterOf({ relationships }: DataExport, { included = [] }: DataExportsDocument): string | null {
  const link = relationships.created_by?.data;
  const user = link && !Array.isArray(link) ? included.find(({ id }) => id === link.id) : undefined;
  return user ? user.attributes.name || user.attributes.email : null;
}

const number = (count: number) => count.toLocaleString("en");

const isFiles = ({ name }: ExportEntry) => name.endsWith("/");

/** `12,340 records and 96 files`. */
export function formatCounts(entries: ExportEntry[]): string {
  const count = (of: ExportEntry[]) => of.reduce((total, entry) => total + entry.count, 0);
  const records = count(entries.filter((entry) => !isFiles(entry)));
  const files = count(entries.filter(isFiles));
  return `${number(records)} ${records === 1 ? "record" : "records"} and ${number(files)} ${files === 1 ? "file" : "files"}`;
}

/** `2 files could not be read (see manifest.json)`; null: all were read. */
function formatIncomplete(entries: ExportEntry[]): string | null {
  const total = entries.reduce((sum, { incomplete_count: count }) => sum + count, 0);
  return total === 0
    ? null
    : `${number(total)} ${total === 1 ? "file" : "files"} could not be read (see manifest.json)`;
}

/** `transport events`: what is written at the moment; null: nothing yet. */
export function currentEntry(entries: ExportEntry[]): string | null {
  const last = entries.at(-1);
  return last ? last.name.replace(/(\.jsonl|\/)$/, "").replaceAll("_", " ") : null;
}

type DateContext = { now: string; zone: string };

/** What is known of an export in its state, in short sentences. */
export function formatFacts({ attributes }: DataExport, { now, zone }: DateContext): string[] {
  const { status, entries, byte_size: size, expires_at: expiresAt, download_count: downloads } = attributes;
  const at = (time: string) => formatTime({ at: time, zone, dateOnly: false }, now);
  if (status === "queued") return ["Starts when a worker is free"];
  if (status === "running") {
    const current = currentEntry(entries);
    return [`${formatCounts(entries)} so far`, ...(current ? [`now ${current}`] : [])];
  }
  if (status === "failed") return [attributes.failure_reason ?? "No reason is known."];
  const counted = downloads === 0 ? "not downloaded" : `downloaded ${downloads === 1 ? "once" : `${downloads} times`}`;
  const end = status === "expired" ? "file deleted" : expiresAt ? `until ${at(expiresAt)}` : null;
  const facts = [
    formatCounts(entries),
    formatIncomplete(entries),
    size === null ? null : formatByteSize(size),
    end,
    counted,
  ];
  return facts.filter((fact) => fact !== null);
}
