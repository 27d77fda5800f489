"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { News } from "./follow-changes";
import { followInOneTab } from "./lead-tabs";
import { createRefreshBudget } from "./refresh-budget";

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
    const budget = createRefreshBudget();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const refresh = (queryKey: string[]) => {
      const name = queryKey.join(" ");
      if (timers.has(name)) return;
      const read = () => {
        timers.delete(name);
        void client.invalidateQueries({ queryKey });
      };
      timers.set(name, setTimeout(read, budget.takeWaitMs(name, Date.now())));
    };
    const end = followInOneTab({
      onConnected: () => {
        setLive(true);
        void client.invalidateQueries();
      },
      onNews: (news) => {
        for (const key of keysOf(news)) refresh(key);
      },
      onLost: () => setLive(false),
    });
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      end();
    };
  }, [client]);
  return <LiveContext value={isLive}>{children}</LiveContext>;
}
