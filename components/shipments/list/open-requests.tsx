"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { useTranslations } from "#translations";
import { pathWith } from "@/components/api/document";
import type { Translator } from "@/components/language/translator";
import { useShellUser } from "@/components/shell/user-context";
import { LazyUndoImport } from "@/components/track-form/undo/lazy-undo-import";
import { useStoredFile } from "@/components/tracking/import/stored-file";
import type { RequestCount } from "@/components/tracking/request-counts-query";
import { useStoredDrafts } from "@/components/tracking/stored-drafts";
import { useRequestCounts } from "@/components/tracking/use-request-counts";
import { createLazyModule } from "@/components/ui/lazy-module";

const unsentNote = createLazyModule(() => import("./unsent-note"));

/** `5 numbers wait, 3 failed`; null when none does. */
function describeCounts(
  t: Translator<"shipment-list.requests">,
  waiting: RequestCount[],
  failed: RequestCount[],
): string | null {
  const format = (counts: RequestCount[], name: "waiting" | "failed" | "alsoFailed") => {
    const count = counts.reduce((sum, { total }) => sum + total, 0);
    const isExact = counts.every(({ total_exact }) => total_exact);
    return count > 0 ? t(isExact ? name : `${name}OrMore`, { count }) : null;
  };
  const waitingText = format(waiting, "waiting");
  return [waitingText, format(failed, waitingText ? "alsoFailed" : "failed")].filter(Boolean).join(", ") || null;
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

/** Beside the filters: how many numbers have no shipment yet, what is entered but not sent, and the undo of the last import. `q`: those that match a search. */
export function OpenRequests({ q }: { q: string }) {
  const t = useTranslations("shipment-list.requests");
  const counts = useRequestCounts(q);
  const { id: userId } = useShellUser();
  const [stored] = useStoredDrafts(userId);
  const [{ file }] = useStoredFile(userId);
  const loaded = unsentNote.useModule(q === "" && (stored.text !== "" || file !== null));
  useRefreshAfter((counts.pending?.total ?? 0) + (counts.awaiting_manifest?.total ?? 0));
  const open = [counts.pending, counts.awaiting_manifest, counts.failed].flatMap((count) =>
    count && count.total > 0 ? [count] : [],
  );
  const text = describeCounts(
    t,
    open.filter(({ status }) => status !== "failed"),
    open.filter(({ status }) => status === "failed"),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-2 empty:hidden">
      {text && (
        <p className="flex items-center gap-2">
          <ListChecks aria-hidden size={14} className="shrink-0 text-ink-3" />
          <span role="status">{text}.</span>
          <Link
            href={pathWith("/requests", { q, status: open.length === 1 ? (open[0]?.status ?? null) : null })}
            className="text-accent underline-offset-2 hover:underline"
          >
            {t("show")}
          </Link>
        </p>
      )}
      {loaded && q === "" && <loaded.UnsentNote text={stored.text} fileName={file?.name ?? null} />}
      {q === "" && <LazyUndoImport userId={userId} />}
    </div>
  );
}
