"use client";

import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { Button, buttonClass } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { openWhenOnline } from "./open-when-online";
import type { RecentRecord } from "./recent-records";
import type { createSavedList, Step } from "./saved-list";
import { useShortcuts } from "./use-shortcuts";
import { useShellUser } from "./user-context";

/** The link back to a list; below 768 px it is an arrow. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <>
      <Link href={href} className={buttonClass({ kind: "ghost", className: "-ml-2 px-2 font-normal max-md:-ml-3" })}>
        <ChevronLeft aria-hidden size={20} className="md:hidden" />
        <span className="max-md:sr-only">{label}</span>
      </Link>
      <ChevronRight aria-hidden size={12} className="shrink-0 text-ink-3 max-md:hidden" />
    </>
  );
}

type RecordBreadcrumbProps = {
  list: ReturnType<typeof createSavedList>;
  id: string;
  /** Path of the list, to which the id of a record is added: `/shipments`. */
  path: string;
  /** Name of the list, `Shipments`, and the kind of its records. */
  label: string;
  noun: "shipment" | "container" | "document";
  /** What the search offers among the records that were opened last. */
  recent?: Omit<RecentRecord, "id">;
  /** The name of this record. */
  children: ReactNode;
};

/** The code of the page itself, and of its map, is loaded first. */
const recentDelayMs = 4_000;

/** Records that the page of a record is shown. */
function useSaveRecent(record: RecentRecord | null): void {
  const { id: userId } = useShellUser();
  const text = JSON.stringify(record);
  useEffect(() => {
    const shown = JSON.parse(text) as RecentRecord | null;
    if (!shown) return;
    const save = () =>
      void import("./recent-records").then((module) => module.saveRecentRecord(userId, shown)).catch(() => {});
    const timer = setTimeout(save, recentDelayMs);
    return () => {
      clearTimeout(timer);
      save();
    };
  }, [userId, text]);
}

/** The link back to the list and, when opened from it, to the records before and after this one: J and K. */
export function RecordBreadcrumb({ list, id, path, label, noun, recent, children }: RecordBreadcrumbProps) {
  const t = useTranslations("shell.breadcrumb");
  const errorText = useErrorText();
  const router = useRouter();
  const listHref = list.useHref();
  const adjacent = list.useAdjacent(id);
  useEffect(() => list.markShown(id), [list, id]);
  useSaveRecent(recent ? { ...recent, id } : null);
  const position =
    adjacent && t("position", { position: adjacent.position.toLocaleString(t.language), total: adjacent.total });
  const hasPrevious = adjacent !== null && adjacent.position > 1;
  const hasNext = adjacent?.hasNext === true;
  const open = async (step: Step) => {
    try {
      const next = await list.findAdjacent(id, step);
      if (next === null) return;
      openWhenOnline(`${path}/${next}`, () => {
        const navigate = list.moveTo(next) ? router.replace : router.push;
        navigate(`${path}/${next}`);
      });
    } catch (error) {
      toast.error(t("listFailed", { reason: error instanceof Error ? errorText(error) : "" }));
    }
  };
  useShortcuts({
    j: () => (hasNext ? void open(1) : false),
    k: () => (hasPrevious ? void open(-1) : false),
    Escape: () => {
      if (list.isPreviousEntry()) return router.back();
      const href = list.readHref();
      return openWhenOnline(href, () => router.push(href));
    },
  });
  return (
    <nav aria-label={t("label")} className="flex min-w-0 items-center gap-1.5">
      <BackLink href={listHref} label={label} />
      {children}
      {adjacent && (
        <span className="flex items-center max-xl:hidden">
          <span className="ml-1.5 whitespace-nowrap text-12 text-ink-3">{position}</span>
          <AdjacentButton
            isActive={hasPrevious}
            label={t("previous", { noun })}
            icon={ChevronUp}
            onOpen={() => open(-1)}
          />
          <AdjacentButton isActive={hasNext} label={t("next", { noun })} icon={ChevronDown} onOpen={() => open(1)} />
        </span>
      )}
    </nav>
  );
}

type AdjacentButtonProps = { isActive: boolean; label: string; icon: typeof ChevronUp; onOpen: () => void };

function AdjacentButton({ isActive, label, icon: Icon, onOpen }: AdjacentButtonProps) {
  if (!isActive) return <Icon aria-hidden size={16} className="mx-1.5 text-line-strong" />;
  return (
    <Button kind="ghost" size="icon" className="md:size-7" aria-label={label} onClick={onOpen}>
      <Icon aria-hidden size={16} />
    </Button>
  );
}
