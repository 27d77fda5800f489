"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { realNow } from "@/lib/platform/clock";
import type { ResourceChange } from "./follow-changes";
import { followChangesInOneTab } from "./follow-changes-in-one-tab";
import { createRefreshThrottle } from "./refresh-throttle";

/** Outside React, because a changed context would discard the parts of a page that the browser has not hydrated yet. */
let isConnected = false;
const observers = new Set<() => void>();

function setConnected(next: boolean): void {
  isConnected = next;
  for (const observer of observers) observer();
}

function observe(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

/** Whether the change stream is connected, so that polling is not needed. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    observe,
    () => isConnected,
    () => false,
  );
}

/** The queries whose changes have no cursor. */
const webhookKeys = [["webhooks"], ["webhook"], ["webhook_notifications"]];

/** Numbers of records by filters, counted again together for all changes of a few seconds. */
const countKeys = [["demurrage_counts"], ["arriving"], ["tracked"]];
const countDelayMs = 4_000;

/** The keys of the queries that contain a changed resource. */
function queryKeysOf({ type, id, shipmentId }: ResourceChange): string[][] {
  if (type === "tracking_request") return [["tracking_requests"], ["activity"]];
  if (type === "webhook") return [["webhooks"], ["webhook", id], ["webhook_notifications", id]];
  if (type === "document") {
    return [["documents"], ...["document", "document_values", "document_pages"].map((name) => [name, id])];
  }
  if (type === "document_link" || type === "document_difference") {
    return [["documents"], ["document"], ["document_differences"]];
  }
  if (type === "email_submission") return [["email_submissions"], ["email_submission", id]];
  const shipment = type === "shipment" ? id : shipmentId;
  if (!shipment) return type === "party" ? [["shipments"], ["shipment"], ["container"]] : [];
  // The page of a container shows its shipment, too.
  const container = type === "container" ? ["container", id] : ["container"];
  const ofShipment = [["shipment", shipment], container, ["milestones", shipment], ["eta_changes", shipment]];
  return [["shipments"], ["activity"], ...countKeys, ...ofShipment];
}

/** Refreshes the data on pages when it changes on the server. `since`: where the change feed was before the server read the data. */
export function LiveUpdates({ since: initial }: { since: string }) {
  const client = useQueryClient();
  const [since] = useState(initial);
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
      const isCount = countKeys.includes(queryKey);
      const delayMs = isCount ? countDelayMs : throttle.nextDelayMs(timerKey, realNow().getTime());
      timers.set(timerKey, setTimeout(invalidate, delayMs));
    };
    let hasConnected = false;
    const stop = followChangesInOneTab(since, {
      onConnected: (cursor) => {
        setConnected(true);
        // Nothing has changed since the page was rendered, or the changes follow.
        const isCurrent = !hasConnected && cursor === since;
        hasConnected = true;
        if (!isCurrent) return void client.invalidateQueries();
        for (const queryKey of webhookKeys) void client.invalidateQueries({ queryKey });
      },
      onChange: (change) => {
        for (const key of queryKeysOf(change)) refresh(key);
      },
      onDisconnected: () => setConnected(false),
    });
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      setConnected(false);
      stop();
    };
  }, [client, since]);
  return null;
}
