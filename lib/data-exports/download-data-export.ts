import { recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { DataExport } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { dataExportStatusOf, findDataExport } from "./data-export";

type ExportFile = { storageKey: string; fileName: string; byteSize: number };

const unavailable: Record<string, string> = {
  queued: "The export has not been started yet. Download it when its status is `finished`.",
  running: "The export is still being made. Download it when its status is `finished`.",
  failed: "The export failed and has no file. Create a new one.",
  expired: "The file of the export was deleted when it expired. Create a new export.",
};

/** The file of a finished export. Throws not_found, and conflict when there is no file. */
export async function findExportFile(account: Account, id: string): Promise<ExportFile> {
  const row = await findDataExport(account, id);
  const { storageKey, byteSize, createdAt } = row;
  const status = dataExportStatusOf(row);
  if (status !== "finished" || storageKey === null || byteSize === null)
    throw new AppError("conflict", unavailable[status] ?? unavailable.expired ?? "");
  const day = createdAt.toISOString().slice(0, 10);
  return { storageKey, fileName: `landfall-export-${day}.zip`, byteSize: Number(byteSize) };
}

/** Counts a download, of which the URL was issued, and records it as an audit event of the caller. */
export async function recordDownload(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const now = realNow();
    const [row] = await tx.$queryRaw<{ before: Pick<DataExport, "lastDownloadedAt">["lastDownloadedAt"] }[]>`
      SELECT last_downloaded_at AS before FROM data_exports
      WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
    if (!row) return;
    await tx.dataExport.update({
      where: { accountId_id: { accountId: account.id, id } },
      data: { downloadCount: { increment: 1 }, lastDownloadedAt: now },
    });
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: now }, [
      {
        resourceType: "data_export",
        resourceId: id,
        shipmentId: null,
        changeset: { last_downloaded_at: [row.before, now] },
      },
    ]);
  });
}
