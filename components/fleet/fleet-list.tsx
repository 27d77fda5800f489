"use client";

import { clsx } from "clsx";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { type FleetView, fleetSorts } from "./fleet-view";

type FleetListProps = {
  /** Null while it is not known. */
  count: number | null;
  view: FleetView;
  onShow: (changes: Partial<FleetView>) => void;
  positionAges: string;
  children: ReactNode;
};

/** The list beside the map, with the same facts as text; below 768 px a sheet at the bottom. */
export function FleetList({ count, view, onShow, positionAges, children }: FleetListProps) {
  const t = useTranslations("fleet.list");
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-labelledby="fleet-list"
      className={clsx(
        "flex shrink-0 flex-col border-line bg-surface max-md:border-t md:w-85 md:border-l",
        isOpen ? "max-md:h-[60%]" : "max-md:h-12",
      )}
    >
      <div className="flex min-h-12 items-center gap-2 px-3">
        <h2 id="fleet-list" className="min-w-0 flex-1 truncate font-semibold text-13">
          {t.rich("title", {
            count: count?.toLocaleString(t.language) ?? "",
            number: (chunks) => <span className="font-normal text-ink-3">{chunks}</span>,
          })}
        </h2>
        <Button
          kind="ghost"
          className="md:hidden"
          aria-expanded={isOpen}
          aria-controls="fleet-list-content"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown aria-hidden size={16} /> : <ChevronUp aria-hidden size={16} />}
          {t(isOpen ? "hide" : "show")}
        </Button>
      </div>
      <div id="fleet-list-content" className={clsx("flex min-h-0 flex-1 flex-col", !isOpen && "max-md:hidden")}>
        <div className="border-line border-b px-3 pb-2.5">
          <Segmented
            label={t("sort")}
            value={view.sort}
            options={fleetSorts.map((value) => ({ value, label: t(value) }))}
            onChange={(sort) => onShow({ sort })}
          />
        </div>
        {children}
        <footer className="flex min-h-9 items-center gap-3 border-line border-t px-3 text-12">
          <Button kind="link" size="inline" className="text-12" onClick={() => onShow({ isTable: true })}>
            {t("openTable")}
          </Button>
          <span className="flex-1 text-right text-ink-3">{positionAges}</span>
        </footer>
      </div>
    </section>
  );
}
