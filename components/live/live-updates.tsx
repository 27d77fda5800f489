"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { ResourceChange } from "./follow-changes";
import { followChangesInOneTab } from "./follow-changes-in-one-tab";
import { createRefreshThrottle } from "./refresh-throttle";

const LiveContext = createContext(false);

/** Whether the change stream is connected, so that polling is not needed. */
export function useIsLive(): boolean {
  return useContext(LiveContext);
}

/** The keys of the queries that contain a changed resource. */
function queryKeysOf({ type, id, shipmentId }: ResourceChange): string[][] {
  if (type === "tracking_request") return [["tracking_requests"]];
  if (type === "webhook") return [["webhooks"], ["webhook", id], ["webhook_notifications", id]];
  if (type === "document") {
    return [["documents"], ...["document", "document_values", "document_pages"].map((name) => [name, id])];
  }
  if (type === "document_link" || type === "document_difference") {
    return [["documents"], ["document"], ["document_differences"]];
  }
  if (type === "email_submission") return [["email_submissions"], ["email_submission", id]];
  const shipment = type === "shipment" ? id : shipmentId;
  if (!shipment) return type === "party" ? [["shipments"], ["shipment"]] : [];
  return [["shipments"], ["shipment", shipment], ["milestones", shipment], ["eta_changes", shipment]];
}

/** Refreshes the data on pages when it changes on the server. */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const throttle = createRefreshThrottle();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const refresh = (queryKey: string[]) => {
      const timerKey = queryKey.join(" ");
      if (timers.has(timerKey)) return;
      const invalidate = () => {
        timers.delete(timerKey);
        void client.invalidateQueries({ queryKey });
      };
      timers.set(timerKey, setTimeout(invalidate, throttle.nextDelayMs(timerKey, Date.now())));
    };
    const stop = followChangesInOneTab({
      onConnected: () => {
        setLive(true);
        void client.invalidateQueries();
      },
      onChange: (change) => {
        for (const key of queryKeysOf(change)) refresh(key);
      },
      onDisconnected: () => setLive(false),
    });
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      stop();
    };
  }, [client]);
  return <LiveContext value={isLive}>{children}</LiveContext>;
}
