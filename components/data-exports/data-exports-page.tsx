"use client";

import { Download } from "lucide-react";
import { useTranslations } from "#translations";
import { DeletionSection } from "@/components/account-deletion/deletion-section";
import { requestDocument } from "@/components/api/request-document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { AdminsOnly } from "@/components/people/admins-only";
import { FailedRows, TruncationNote } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { toast } from "@/components/ui/toast";
import { formatTime } from "@/components/values/format-time";
import { Status } from "@/components/values/status";
import { useNow } from "@/components/values/use-now";
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

/** Downloads the file; the signed address serves it as an attachment, so that the page stays. */
async function download({ id }: DataExport): Promise<void> {
  const { download_url: url } = await requestDocument<{ download_url: string }>(`/v2/data_exports/${id}/download_url`);
  window.location.assign(new URL(url).pathname);
}

type RowProps = { row: DataExport; requester: string | null; now: string; onDownloaded: () => void };

/** An export with its state, its progress or size, and its download. */
function ExportRow({ row, requester, now, onDownloaded }: RowProps) {
  const t = useTranslations("data-exports");
  const errorText = useErrorText();
  const zone = useUserTimeZone();
  const { status, created_at: at } = row.attributes;
  const time = formatTime(t, { at, zone, dateOnly: false }, now);
  const showError = (cause: Error) => void toast.error(t("exports.notDownloaded", { reason: errorText(cause) }));
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3">
          <time dateTime={at} suppressHydrationWarning>
            {time}
          </time>
          <Status state={{ label: t(`exports.states.${status}`), ...exportStates[status] }} />
        </p>
        <p suppressHydrationWarning className="break-words text-12 text-ink-3">
          {[...formatFacts(t, row, { now, zone }), ...(requester ? [t("exports.by", { person: requester })] : [])].join(
            " · ",
          )}
        </p>
      </div>
      {status === "finished" && (
        <Button
          aria-label={t("exports.downloadOf", { time })}
          onClick={() => void download(row).then(onDownloaded, showError)}
        >
          <Download aria-hidden size={14} />
          {t("exports.download")}
        </Button>
      )}
    </li>
  );
}

type ListProps = { document: DataExportsDocument; now: string; onDownloaded: () => void };

function ExportList({ document, now, onDownloaded }: ListProps) {
  const t = useTranslations("data-exports.exports");
  if (document.data.length === 0) return <p className="border-line border-y py-4 text-ink-2">{t("empty")}</p>;
  return (
    <>
      <SettingsList label={t("list")}>
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
  const t = useTranslations("data-exports.contents");
  return (
    <SettingsSection title={t("title")}>
      <ul className="flex max-w-120 list-disc flex-col gap-1.5 pl-4 text-ink-2">
        <li>{t("records")}</li>
        <li>{t("files")}</li>
        <li>{t("manifest")}</li>
        <li>{t("not")}</li>
      </ul>
    </SettingsSection>
  );
}

/** Exports of everything that the account has: the last ones, and the request for a new one; at the end the deletion of the account. */
export function DataExportsPage() {
  const t = useTranslations("data-exports");
  const errorText = useErrorText();
  const { role, isDeletable } = useShellUser();
  const isAdmin = role === "admin";
  const { data, error, refetch, dataUpdatedAt } = useDocument(dataExportsQuery, {
    pollMs: (document) => (document?.data.some(isUnfinished) ? 2_000 : 60_000),
    pollsWhenLive: true,
    enabled: isAdmin,
  });
  const now = useNow(dataUpdatedAt);
  const create = useApiMutation<void, unknown>({
    request: () => ({ path: "/v2/data_exports", method: "POST" }),
    invalidates: ["data_exports"],
    hasInlineErrors: true,
  });
  if (!isAdmin) return <AdminsOnly title={t("title")} reason={t("adminsOnly")} />;
  const newest = data?.data[0];
  const isBusy = create.isPending || (data?.data.some(isUnfinished) ?? false);
  const exportAll = () => !isBusy && create.mutate();
  const action = (
    <Button kind="primary" aria-disabled={isBusy} onClick={exportAll}>
      {t(isBusy ? "exports.exporting" : "exports.exportAll")}
    </Button>
  );
  return (
    <>
      <SettingsSection title={t("exports.title")} help={t("exports.help")} action={action}>
        <FormError message={errorText(create.error)} />
        {!data && !error && <LoadingRows label={t("exports.loading")} />}
        {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
        <p role="status" className="sr-only">
          {newest && t("exports.last", { status: newest.attributes.status })}
        </p>
        {data && <ExportList document={data} now={now} onDownloaded={() => void refetch()} />}
      </SettingsSection>
      <Contents />
      {isDeletable && <DeletionSection onExport={exportAll} />}
    </>
  );
}
