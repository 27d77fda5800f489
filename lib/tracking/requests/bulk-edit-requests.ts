import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { bulkEditResponseOf, bulkRowsMax, editRows } from "@/lib/platform/jsonapi/bulk-rows";
import { cancelTrackingRequest, findChangedRequestIds } from "./cancel-tracking-request";
import { changeTags, tagChanges } from "./change-list";
import { retryTrackingRequest } from "./retry-tracking-request";
import { textList } from "./text-list";
import { editTrackingRequest } from "./update-tracking-request";

/** The changes of one request; `list`: the schema of tags. */
const changeOf = <List extends z.ZodType<string[]>>(list: List) =>
  z.object({
    id: z.uuid().meta({ description: "Id of the tracking request" }),
    ...tagChanges(list),
    dismissed: z
      .boolean()
      .optional()
      .meta({ description: "Whether to remove the failed request from lists with `filter[dismissed]=false`" }),
    retry: z.literal(true).optional().meta({
      description:
        "Requests data from the carrier now; a failed or cancelled request starts again. Not taken back by `undo`, and not together with changes of tags",
    }),
    cancel: z.literal(true).optional().meta({
      description:
        "Cancels a request that was created less than 24 hours ago and that no user has changed since: it is no longer checked and leaves lists with `filter[dismissed]=false`, and tracking of the shipment that it has created stops, unless another request of the shipment is active. Not together with other changes; not taken back by `undo`: retry the request, or resume tracking of its shipment",
    }),
  });

const requestChange = changeOf(textList);

type RequestChange = z.infer<typeof requestChange>;

/** The request body. */
export const requestBulkEditBody = z.object({
  rows: z
    .array(
      requestChange
        .refine(
          ({ dismissed, retry }) => !(dismissed && retry),
          "must not have both retry and dismissed: a retry removes the dismissal",
        )
        .refine(
          ({ retry, add_tags, remove_tags, rename_tag }) => !(retry && (add_tags || remove_tags || rename_tag)),
          "must not have both retry and changes of tags: send two rows",
        )
        .refine(({ id: _, cancel, ...others }) => !cancel || Object.keys(others).length === 0, {
          error: "must not have cancel and other changes",
        }),
    )
    .min(1)
    .max(bulkRowsMax),
});

/** The response body: one result per row, in order. */
export const requestBulkEditResponse = bulkEditResponseOf(changeOf(z.array(z.string())));

async function applyChange(
  account: Account,
  { id, ...change }: RequestChange,
  changedIds: ReadonlySet<string>,
): Promise<Omit<RequestChange, "id"> | null> {
  if (change.cancel) return (await cancelTrackingRequest(account, id, changedIds)) ? null : {};
  if (change.retry) {
    await retryTrackingRequest(account, id, {});
    return null;
  }
  const { before, after } = await editTrackingRequest(account, id, ({ tags }) => ({
    tags: changeTags(tags, change).next,
    dismissed: change.dismissed,
  }));
  const wasDismissed = before.dismissedAt !== null;
  return {
    ...changeTags(before.tags, change).undo,
    ...(wasDismissed !== (after.dismissedAt !== null) && { dismissed: wasDismissed }),
  };
}

/** Changes the tags of tracking requests, retries, dismisses and cancels them, one after the other: a row that fails does not affect the others. */
export async function editTrackingRequests(account: Account, { rows }: z.infer<typeof requestBulkEditBody>) {
  const changedIds = await findChangedRequestIds(
    account,
    rows.flatMap(({ id, cancel }) => (cancel ? id : [])),
  );
  return editRows(rows, (row) => applyChange(account, row, changedIds));
}
