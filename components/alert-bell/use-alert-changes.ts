"use client";

import { useApiMutation } from "@/components/api/use-api-mutation";
import type { Alert } from "./alert";

/** Marks alerts as read: one, or all of the user. */
export function useAlertChanges() {
  const read = useApiMutation<{ alert: Alert; isRead: boolean }>({
    request: ({ alert: { id }, isRead }) => ({
      path: `/v2/alerts/${id}`,
      method: "PATCH",
      body: { data: { type: "alert", id, attributes: { read: isRead } } },
    }),
    invalidates: ["alerts"],
  });
  const readAll = useApiMutation<void>({
    request: () => ({ path: "/v2/alerts/read_all", method: "POST" }),
    invalidates: ["alerts"],
  });
  return {
    setRead: (alert: Alert, isRead: boolean) => read.mutate({ alert, isRead }),
    readAll: () => !readAll.isPending && readAll.mutate(),
    isReadingAll: readAll.isPending,
  };
}
