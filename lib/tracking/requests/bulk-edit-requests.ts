import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { bulkEditResponseOf, bulkRowsMax, editRows } from "@/lib/platform/jsonapi/bulk-rows";
import { retryTrackingRequest } from "./retry-tracking-request";
import { editTrackingRequest } from "./update-tracking-request";

const requestChange = z.object({
  id: z.uuid().meta({ description: "Id of the tracking request" }),
  dismissed: z
    .boolean()
    .optional()
    .meta({ description: "Whether to remove the failed request from lists with `filter[dismissed]=false`" }),
  retry: z.literal(true).optional().meta({
    description: "Requests data from the carrier now; a failed request starts again. Not taken back by `undo`",
  }),
});

/** The request body. */
export const requestBulkEditBody = z.object({
  rows: z
    .array(
      requestChange.refine(
        ({ dismissed, retry }) => !(dismissed && retry),
        "must not have both retry and dismissed: a retry removes the dismissal",
      ),
    )
    .min(1)
    .max(bulkRowsMax),
});

/** The response body: one result per row, in order. */
export const requestBulkEditResponse = bulkEditResponseOf(requestChange);

type RequestChange = z.infer<typeof requestChange>;

async function applyChange(
  account: Account,
  { id, dismissed, retry }: RequestChange,
): Promise<Omit<RequestChange, "id"> | null> {
  if (retry) {
    await retryTrackingRequest(account, id, {});
    return null;
  }
  const { before, after } = await editTrackingRequest(account, id, { dismissed });
  const wasDismissed = before.dismissedAt !== null;
  return wasDismissed === (after.dismissedAt !== null) ? {} : { dismissed: wasDismissed };
}

/** Retries and dismisses tracking requests one after the other: a row that fails does not affect the others. */
export const editTrackingRequests = (account: Account, { rows }: z.infer<typeof requestBulkEditBody>) =>
  editRows(rows, (row) => applyChange(account, row));
