"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DocumentQuery, ListDocument } from "@/components/api/document";
import { type ApiError, requestDocument } from "@/components/api/request-document";
import type { Positioned } from "./by-position";
import { newPositions } from "./order";

/** Saves the order of items of a list, with a request for each new position. The list has them at once; `invalidates` are read again. */
export function useOrder<Item extends Positioned & { type: string }>(
  { key, path }: DocumentQuery<ListDocument<Item>>,
  invalidates: readonly string[],
) {
  const client = useQueryClient();
  const mutationKey = [...key, "order"];
  return useMutation<void, ApiError, Item[]>({
    mutationKey,
    // One order after the other, so that the last one remains.
    scope: { id: mutationKey.join(" ") },
    onMutate: (items) => {
      const positions = new Map(items.map(({ id }, position) => [id, position]));
      const positioned = (item: Item): Item => {
        const position = positions.get(item.id);
        return position === undefined ? item : { ...item, attributes: { ...item.attributes, position } };
      };
      client.setQueryData<ListDocument<Item>>(
        key,
        (document) => document && { ...document, data: document.data.map(positioned) },
      );
    },
    mutationFn: async (items) => {
      const [list] = path.split("?");
      for (const { id, position } of newPositions(items)) {
        const body = { data: { type: items[0]?.type, id, attributes: { position } } };
        await requestDocument(`${list}/${id}`, { method: "PATCH", body });
      }
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      for (const name of invalidates) await client.invalidateQueries({ queryKey: [name] });
    },
  });
}
