"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { pathWith } from "@/components/api/document";
import { useShellUser } from "@/components/shell/user-context";
import { parseDrafts } from "@/components/tracking/parse-drafts";
import { useStoredDrafts } from "@/components/tracking/stored-drafts";
import type { RequestCount } from "@/components/tracking/tracking-request";
import { useRequestCounts } from "@/components/tracking/use-request-counts";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";

const labels: [RequestCount["status"], string][] = [
  ["pending", "waiting for the carrier"],
  ["awaiting_manifest", "not on a manifest yet"],
  ["failed", "failed"],
];

function formatCount({ total, total_exact: isExact }: RequestCount): string {
  return `${total.toLocaleString("en")}${isExact ? "" : "+"}`;
}

/** Loads the shipments again when a request has become one. */
function useRefreshAfter(waiting: number): void {
  const client = useQueryClient();
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) void client.invalidateQueries({ queryKey: ["shipments"] });
    before.current = waiting;
  }, [waiting, client]);
}

/** Beside the filters: how many numbers have no shipment yet, and how many are typed but not sent. `q`: those that match a search. */
export function OpenRequests({ q }: { q: string }) {
  const counts = useRequestCounts(q);
  const { id: userId } = useShellUser();
  const [{ text }] = useStoredDrafts(userId);
  const drafts = q === "" ? parseDrafts(text).length : 0;
  useRefreshAfter((counts.pending?.total ?? 0) + (counts.awaiting_manifest?.total ?? 0));
  const parts = labels.flatMap(([status, label]) => {
    const count = counts[status];
    return count && count.total > 0 ? [{ status, text: `${formatCount(count)} ${label}` }] : [];
  });
  if (parts.length === 0 && drafts === 0) return null;
  const [only] = parts;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-2">
      {only && (
        <p className="flex items-center gap-2">
          <ListChecks aria-hidden size={14} className="shrink-0 text-ink-3" />
          <span role="status">
            {parts.length === 1 && only.status === "failed" ? "Requests: " : "Numbers: "}
            {parts.map(({ text: part }) => part).join(", ")}.
          </span>
          <Link
            href={pathWith("/requests", { q, status: parts.length === 1 ? only.status : null })}
            className="text-accent underline-offset-2 hover:underline"
          >
            Show
          </Link>
        </p>
      )}
      {drafts > 0 && (
        <p className="flex items-center gap-2">
          {drafts === 1 ? "1 number is" : `${drafts} numbers are`} typed but not tracked.
          <Button kind="link" size="inline" className="text-12" onClick={() => openTrack()}>
            Continue
          </Button>
        </p>
      )}
    </div>
  );
}
