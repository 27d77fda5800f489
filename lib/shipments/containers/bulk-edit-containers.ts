import { z } from "zod";
import { fieldValues, setFieldValues } from "@/lib/custom-fields/values/write-custom-field";
import type { Account } from "@/lib/platform/auth/account";
import { bulkEditResponseOf, bulkRowsMax, editRows } from "@/lib/platform/jsonapi/bulk-rows";
import { serializeTime } from "@/lib/platform/serialize-time";
import { changeList, changeTags, tagChanges } from "@/lib/tracking/requests/change-list";
import { textList } from "@/lib/tracking/requests/text-list";
import { changeContainer, delivery, deliveryOf } from "./update-container";

/** The changes of one container; `list`: the schema of tags and of references. */
const changeOf = <List extends z.ZodType<string[]>>(list: List) =>
  z.object({
    id: z.uuid().meta({ description: "Id of the container" }),
    ...tagChanges(list),
    add_ref_numbers: list.optional(),
    remove_ref_numbers: list.optional(),
    delivered_at: delivery,
    custom_fields: fieldValues,
  });

const containerChange = changeOf(textList);

/** The request body. */
export const containerBulkEditBody = z.object({ rows: z.array(containerChange).min(1).max(bulkRowsMax) });

/** The response body: one result per row, in order. */
export const containerBulkEditResponse = bulkEditResponseOf(changeOf(z.array(z.string())));

type ContainerChange = z.infer<typeof containerChange>;

function applyChange(account: Account, { id, ...row }: ContainerChange): Promise<Omit<ContainerChange, "id">> {
  return changeContainer(account, id, {
    changesDelivery: row.delivered_at !== undefined,
    change: async (container, at, tx) => {
      const tags = changeTags(container.tags, row);
      const references = changeList(container.refNumbers, row.add_ref_numbers, row.remove_ref_numbers, "ref_numbers");
      const deliveredAt = deliveryOf(container, row.delivered_at, at);
      const isSame = deliveredAt?.getTime() === container.deliveredAt?.getTime();
      return {
        next: { tags: tags.next, refNumbers: references.next, deliveredAt },
        result: {
          ...tags.undo,
          ...references.undo,
          ...(!isSame && { delivered_at: serializeTime(container.deliveredAt) }),
          ...(await setFieldValues(tx, account, { entityType: "Container", entityId: id }, row.custom_fields)),
        },
      };
    },
  });
}

/** Changes containers one after the other, each in a transaction of its own. Each result has the row that takes it back. */
export const editContainers = (account: Account, { rows }: z.infer<typeof containerBulkEditBody>) =>
  editRows(rows, (row) => applyChange(account, row));
