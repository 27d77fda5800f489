"use client";

import { Download } from "lucide-react";
import { DeletionSection } from "@/components/account-deletion/deletion-section";
import { requestDocument } from "@/components/api/request-document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows, TruncationNote } from "@/components/settings/list-states";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { toast } from "@/components/ui/toast";
import { formatTime } from "@/components/values/format-time";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import {
  type DataExport,
  type DataExportsDocument,
  dataExportsQuery,
  exportStates,
  formatFacts,
  isUnfinished,
  requesterOf,
} from "./data-export";

const help =
  "A ZIP file with the data of this account. The export runs in the background; you can leave this page meanwhile.";

/** Downloads the file; the signed address serves it as an attachment, so that the page stays. */
async function download({ id }: DataExport): Promise<void> {
  const { download_url: url } = await requestDocument<{ download_url: string }>(`/v2/data_exports/${id}/download_url`);
  window.location.assign(new URL(url).pathname);
}

type RowProps = { row: DataExport; requester: string | null; now: string; onDownloaded: () => void };

/** An export with its state, its progress or size, and its download. */
function ExportRow({ row, requester, now, onDownloaded }: RowProps) {
  const zone = useUserTimeZone();
  const { status, created_at: at } = row.attributes;
  const time = formatTime({ at, zone, dateOnly: false }, now);
  const showError = (cause: Error) => void toast.error(`Not downloaded. ${cause.message}`);
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3">
          <time dateTime={at} suppressHydrationWarning>
            {time}
          </time>
          <Status state={exportStates[status]} />
        </p>
        <p suppressHydrationWarning className="break-words text-12 text-ink-3">
          {[...formatFacts(row, { now, zone }), ...(requester ? [`by ${requester}`] : [])].join(" · ")}
        </p>
      </div>
      {status === "finished" && (
        <Button
          aria-label={`Download the export of ${time}`}
          onClick={() => void download(row).then(onDownloaded, showError)}
        >
          <Download aria-hidden size={14} />
          Download
        </Button>
      )}
    </li>
  );
}

type ListProps = { document: DataExportsDocument; now: string; onDownloaded: () => void };

function ExportList({ document, now, onDownloaded }: ListProps) {
  if (document.data.length === 0)
    return <p className="border-line border-y py-4 text-ink-2">No data has been exported in the last 90 days.</p>;
  return (
    <>
      <SettingsList label="Exports">
        {document.data.map((row) => (
          <ExportRow
            key={row.id}
            row={row}
            requester={requesterOf(row, document)}
            now={now}
            onDownloaded={onDownloaded}
          />
        ))}
      </SettingsList>
      <TruncationNote shown={document.data.length} total={document.meta?.total} />
    </>
  );
}

function Contents() {
  return (
    <SettingsSection title="What an export contains">
      <ul className="flex max-w-120 list-disc flex-col gap-1.5 pl-4 text-ink-2">
        <li>
          Shipments, containers, their events and tracking requests; documents with what was read from them; parties,
          custom fields, tariffs, shared views, share links, people, connections, webhooks and audit events. One file
          per kind, with one record per line (JSONL), as the API returns them.
        </li>
        <li>The files of documents as they were uploaded.</li>
        <li>A list of all files with their counts and checksums.</li>
        <li>Not contained: passwords, keys and other secrets, private views, alert rules, alerts, and e-mails.</li>
      </ul>
    </SettingsSection>
  );
}

/** Exports of everything that the account has: the last ones, and the request for a new one; at the end the deletion of the account. */
export function DataExportsPage() {
  const isAdmin = useShellUser().role === "admin";
  const { data, error, refetch, dataUpdatedAt } = useDocument(dataExportsQuery, {
    pollMs: (document) => (document?.data.some(isUnfinished) ? 2_000 : 60_000),
    pollsWhenLive: true,
    enabled: isAdmin,
  });
  const create = useApiMutation<void, unknown>({
    request: () => ({ path: "/v2/data_exports", method: "POST" }),
    invalidates: ["data_exports"],
    hasInlineErrors: true,
  });
  if (!isAdmin) {
    return (
      <SettingsSection
        title="Data"
        titleHidden
        help="Only admins can export this account's data and delete the account. People lists the admins of this account."
      >
        {null}
      </SettingsSection>
    );
  }
  const newest = data?.data[0];
  const isBusy = create.isPending || (data?.data.some(isUnfinished) ?? false);
  const exportAll = () => !isBusy && create.mutate();
  const action = (
    <Button kind="primary" aria-disabled={isBusy} onClick={exportAll}>
      {isBusy ? "Exporting" : "Export all data"}
    </Button>
  );
  return (
    <>
      <SettingsSection title="Data export" help={help} action={action}>
        <FormError message={create.error?.message ?? null} />
        {!data && !error && <LoadingRows label="Loading exports" />}
        {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
        <p role="status" className="sr-only">
          {newest && `The last export is ${exportStates[newest.attributes.status].label.toLowerCase()}`}
        </p>
        {data && (
          <ExportList document={data} now={new Date(dataUpdatedAt).toISOString()} onDownloaded={() => void refetch()} />
        )}
      </SettingsSection>
      <Contents />
      <DeletionSection onExport={exportAll} />
    </>
  );
}
