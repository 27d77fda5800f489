import { CircleCheck, CircleX, Clock, LoaderCircle, Trash2 } from "lucide-react";
import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import { formatByteSize } from "@/components/documents/document-labels";
import type { Translator } from "@/components/language/translator";
import type { User } from "@/components/people/user";
import { formatTime } from "@/components/values/format-time";
import type { StateLook } from "@/components/values/state-labels";
import type { dataExports, ExportEntry } from "@/lib/data-exports/data-export";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

type Texts = Translator<"data-exports">;

export type DataExport = Resource<"data_export", AttributesOf<typeof dataExports>>;

export type DataExportsDocument = ListDocument<DataExport, User>;

const path = pathWith("/v2/data_exports", { include: "created_by", "page[size]": 20 });

/** The last exports of the account, newest first; admins only. */
export const dataExportsQuery: DocumentQuery<DataExportsDocument> = { key: ["data_exports", path], path };

export const exportStates: Record<DataExport["attributes"]["status"], StateLook> = {
  queued: { icon: Clock, tone: "neutral" },
  running: { icon: LoaderCircle, tone: "info" },
  finished: { icon: CircleCheck, tone: "good" },
  failed: { icon: CircleX, tone: "bad" },
  expired: { icon: Trash2, tone: "neutral" },
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

/** The files of an export, by what is in them: keys of `entries`. */
const entryNames = [
  "account",
  "users",
  "invitations",
  "api_keys",
  "oauth_grants",
  "carrier_connections",
  "webhooks",
  "parties",
  "custom_field_definitions",
  "custom_field_options",
  "custom_fields",
  "tracking_requests",
  "shipments",
  "containers",
  "transport_events",
  "raw_events",
  "eta_changes",
  "documents",
  "document_representations",
  "document_differences",
  "email_submissions",
  "free_time_tariffs",
  "saved_views",
  "share_links",
  "webhook_notifications",
  "audit_events",
] as const;

const isFiles = ({ name }: ExportEntry) => name.endsWith("/");

/** The numbers of records and files: arguments of `facts.counts`. */
export function countEntries(entries: ExportEntry[]): { records: number; files: number } {
  const count = (of: ExportEntry[]) => of.reduce((total, entry) => total + entry.count, 0);
  return { records: count(entries.filter((entry) => !isFiles(entry))), files: count(entries.filter(isFiles)) };
}

/** `2 files could not be read (see manifest.json)`; null: all were read. */
function formatIncomplete(t: Texts, entries: ExportEntry[]): string | null {
  const count = entries.reduce((sum, { incomplete_count: each }) => sum + each, 0);
  return count === 0 ? null : t("facts.incomplete", { count });
}

/** `transport events`: what is written at the moment; null: nothing yet. */
export function currentEntry(t: Texts, entries: ExportEntry[]): string | null {
  const name = entries.at(-1)?.name.replace(/(\.jsonl|\/)$/, "");
  if (name === undefined) return null;
  const known = entryNames.find((each) => each === name);
  return known ? t(`entries.${known}`) : name.replaceAll("_", " ");
}

/** Why an export failed, by its code; without a known one the sentence of the API, in English. */
function failureText(t: Texts, attributes: DataExport["attributes"]): string {
  const { failure_reason: reason, failure_reason_code: code, failure_reason_facts: facts } = attributes;
  if (reason === null) return t("facts.noReason");
  return t("facts.failed", {
    ...{ code: code ?? "", reason },
    ...{ attempts: String(facts?.attempts ?? ""), reference: String(facts?.reference ?? "") },
  });
}

type DateContext = { now: string; zone: string };

/** What is known of an export in its state, in short sentences. */
export function formatFacts(t: Texts, { attributes }: DataExport, { now, zone }: DateContext): string[] {
  const { status, entries, byte_size: size, expires_at: expiresAt, download_count: downloads } = attributes;
  const at = (time: string) => formatTime(t, { at: time, zone, dateOnly: false }, now);
  if (status === "queued") return [t("facts.starts")];
  if (status === "running") {
    const current = currentEntry(t, entries);
    return [
      t("facts.countsSoFar", countEntries(entries)),
      ...(current ? [t("facts.current", { entry: current })] : []),
    ];
  }
  if (status === "failed") return [failureText(t, attributes)];
  const until = expiresAt && t("facts.until", { time: at(expiresAt) });
  const facts = [
    t("facts.counts", countEntries(entries)),
    formatIncomplete(t, entries),
    size === null ? null : formatByteSize(t.language, size),
    status === "expired" ? t("facts.deleted") : until,
    t("facts.downloads", { count: downloads }),
  ];
  return facts.filter((fact) => fact !== null);
}
