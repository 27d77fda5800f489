import { exportFileDays } from "./data-export";

/** A file of the archive with its checksum. `count`: its records; null for the file of a document. */
export type ManifestEntry = { name: string; count: number | null; byte_size: number; sha256: string };

export type Manifest = {
  format: "landfall-data-export";
  format_version: 1;
  account: { id: string; name: string };
  export_id: string;
  started_at: string;
  completed_at: string;
  entries: ManifestEntry[];
  /** Documents whose file is not in the storage. */
  missing_files: string[];
  /** Documents whose file could not be read, or not to its end: what was read of it is in the archive. */
  unreadable_files: UnreadableFile[];
};

export type UnreadableFile = { document_id: string; reason: string };

/** The text that explains an export to whoever opens it. */
export function readmeOf(manifest: Manifest): string {
  const records = manifest.entries.filter(({ count }) => count !== null);
  const width = Math.max(...records.map(({ name }) => name.length));
  const files = manifest.entries.length - records.length;
  const unread = manifest.missing_files.length + manifest.unreadable_files.length;
  return `Landfall data export
====================

Account:   ${manifest.account.name} (${manifest.account.id})
Export:    ${manifest.export_id}, format version ${manifest.format_version}
Read from: ${manifest.started_at}
Read to:   ${manifest.completed_at}

Each .jsonl file has one record per line: the JSON:API resource object as the REST interface (/v2) returned it. Records refer to each other
by "relationships", with type and id. Records that changed while the export was made are in it as they were when they were read.

Records
-------
${records.map(({ name, count }) => `${name.padEnd(width)}  ${count}`).join("\n")}

Documents
---------
documents/<id of the document>/<name of the file> has each file as it was uploaded: ${files}.
${unread > 0 ? `Files that could not be read: ${unread}. manifest.json lists their documents.\n` : ""}
Not contained
-------------
Secrets: passwords, API keys, credentials of carriers, secrets and header values of webhooks, URLs of share links.
Private views, alert rules and alerts.
E-mails to people, raw responses of carriers, deleted records, and reference data such as ports and vessels.

manifest.json has the number of records, the size and the SHA-256 of every file. The download is available for ${exportFileDays} days.
`;
}
