import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { sentenceFacts } from "@/lib/platform/coded-sentences";
import { prisma } from "@/lib/platform/db/client";
import type { DataExport } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { toOne } from "@/lib/platform/jsonapi/document";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { exportFailures, serializeFailure } from "./export-failures";

/** Days for which the file of an export is kept. */
export const exportFileDays = 7;

const dataExportStatuses = ["queued", "running", "finished", "failed", "expired"] as const;

/** A file of an export as it is stored and shown. `byte_size` is null until it is written. */
const exportEntry = z.object({
  name: z.string().meta({ description: "Name of the file in the export; `documents/` for the files of all documents" }),
  count: z.int().meta({ description: "Records or files written so far" }),
  byte_size: z
    .int()
    .nullable()
    .meta({ description: "Uncompressed size in bytes; null while the file is being written" }),
  incomplete_count: z.int().meta({
    description:
      "Files that could not be read, or not to their end; `manifest.json` in the export lists their documents",
  }),
});
export type ExportEntry = z.infer<typeof exportEntry>;

/** Entries as they are stored; earlier ones do not count incomplete files. */
type StoredEntry = Omit<ExportEntry, "incomplete_count"> & { incomplete_count?: number };

/** `expired` is a finished export whose file is deleted. */
export function dataExportStatusOf({ status, expiresAt }: DataExport): (typeof dataExportStatuses)[number] {
  if (status === "finished" && expiresAt && expiresAt <= realNow()) return "expired";
  return status as (typeof dataExportStatuses)[number];
}

const time = z.iso.datetime();

/** The JSON:API resource `data_export`: a file with everything the account has. */
export const dataExports = defineResource({
  type: "data_export",
  path: (id) => `/v2/data_exports/${id}`,
  volatile: ["status", "entries", "download_count", "last_downloaded_at"],
  attributes: z.object({
    status: z.enum(dataExportStatuses),
    entries: z.array(exportEntry),
    failure_reason: z.string().nullable(),
    failure_reason_code: z.enum(exportFailures.codes).nullable(),
    failure_reason_facts: sentenceFacts.nullable(),
    byte_size: z.int().nullable(),
    sha256: z.string().nullable(),
    started_at: time.nullable(),
    finished_at: time.nullable(),
    expires_at: time.nullable(),
    download_count: z.int(),
    last_downloaded_at: time.nullable(),
    created_at: time,
  }),
  relationships: { created_by: { types: ["user"] } },
  serialize: (row: DataExport) => ({
    id: row.id,
    attributes: {
      status: dataExportStatusOf(row),
      entries: (row.entries as StoredEntry[]).map((entry) => ({
        ...entry,
        incomplete_count: entry.incomplete_count ?? 0,
      })),
      ...serializeFailure(row.failureReason),
      byte_size: row.byteSize === null ? null : Number(row.byteSize),
      sha256: row.sha256,
      started_at: row.startedAt,
      finished_at: row.finishedAt,
      expires_at: row.status === "finished" ? row.expiresAt : null,
      download_count: row.downloadCount,
      last_downloaded_at: row.lastDownloadedAt,
      created_at: row.createdAt,
    },
    relationships: { created_by: toOne("user", row.createdByUserId) },
  }),
});

/** An export of the account. Throws not_found. */
export async function findDataExport(account: Account, id: string): Promise<DataExport> {
  const row = await prisma().dataExport.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!row) throw notFound();
  return row;
}

export const dataExportsQuery = z.object(pageQuery);

/** The exports of the account, newest first. */
export async function listDataExports(
  account: Account,
  query: z.infer<typeof dataExportsQuery>,
): Promise<Page<DataExport>> {
  const request = parsePage(query);
  const conditions = { accountId: account.id };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().dataExport.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().dataExport.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}
