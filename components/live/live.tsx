"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { News } from "./follow-changes";
import { followInOneTab } from "./lead-tabs";

const gatherMs = 100;

const LiveContext = createContext(false);

/** Whether changes come by themselves: then nothing needs to be asked again and again. */
export function useIsLive(): boolean {
  return useContext(LiveContext);
}

/** Keys of what shows a changed record. */
function keysOf({ type, id, shipmentId }: News): string[][] {
  if (type === "tracking_request") return [["tracking_requests"]];
  if (type === "webhook") return [["webhooks"], ["webhook", id], ["webhook_notifications", id]];
  const shipment = type === "shipment" ? id : shipmentId;
  if (!shipment) return type === "party" ? [["shipments"], ["shipment"]] : [];
  return [["shipments"], ["shipment", shipment], ["milestones", shipment]];
}

/** Reads anew what the pages show as soon as it changes, whoever changed it. */
export function Live({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const waiting = new Map<string, string[]>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey });
      waiting.clear();
    };
    const end = followInOneTab({
      onConnected: () => {
        setLive(true);
        void client.invalidateQueries();
      },
      onNews: (news) => {
        for (const key of keysOf(news)) waiting.set(key.join(" "), key);
        timer ??= setTimeout(refresh, gatherMs);
      },
      onLost: () => setLive(false),
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client]);
  return <LiveContext value={isLive}>{children}</LiveContext>;
}
