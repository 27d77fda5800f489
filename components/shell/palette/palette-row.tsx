import { clsx } from "clsx";
import { Command } from "cmdk";
import { Anchor, Box, FileClock, type LucideIcon, Package, PanelsTopLeft, Ship, Zap } from "lucide-react";
import { Kbd } from "@/components/ui/kbd";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/values/status";
import { matchText } from "./match-text";
import type { PaletteItem, PaletteKind } from "./palette-items";

const icons: Record<PaletteKind, LucideIcon> = {
  container: Box,
  shipment: Package,
  request: FileClock,
  vessel: Ship,
  port: Anchor,
  page: PanelsTopLeft,
  action: Zap,
};

/** A text with the part underlined that matches the query. */
function Matched({ text, query }: { text: string; query: string }) {
  const found = matchText(text, query);
  if (!found) return text;
  return (
    <>
      {found.before}
      <mark className="bg-transparent text-accent underline decoration-2 underline-offset-3">{found.match}</mark>
      {found.after}
    </>
  );
}

type PaletteRowProps = { item: PaletteItem; query: string; onOpen: (item: PaletteItem) => void };

/** One line of the search: kind, title, details and state. */
export function PaletteRow({ item, query, onOpen }: PaletteRowProps) {
  const Icon = icons[item.kind];
  const isRecord = item.kind !== "page" && item.kind !== "action";
  return (
    <Command.Item
      value={item.id}
      onSelect={() => onOpen(item)}
      className="mx-2 flex min-h-11 cursor-default select-none items-center gap-x-2.5 rounded-control px-2.5 py-1 text-body aria-selected:bg-selected md:min-h-8.5"
    >
      <Icon aria-hidden size={16} className="shrink-0 text-ink-3" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
        <span className={clsx("font-medium text-ink", item.isNumber && "mono break-all")}>
          {isRecord ? <Matched text={item.title} query={query} /> : item.title}
        </span>
        {item.details.length > 0 && (
          <span className="min-w-0 text-ink-2">
            {item.details.map((text, index) => (
              <span key={text}>
                {index > 0 && " · "}
                {isRecord ? <Matched text={text} query={query} /> : text}
              </span>
            ))}
          </span>
        )}
      </span>
      {item.state && <Status state={item.state} />}
      {item.keys && (
        <span className="max-md:hidden">
          <Kbd>{item.keys}</Kbd>
        </span>
      )}
    </Command.Item>
  );
}

/** What is shown while the first results of a text are loading. */
export function PaletteSkeleton() {
  return (
    <div className="px-4.5 pt-3">
      {(["w-64", "w-80", "w-52"] as const).map((width) => (
        <div key={width} className="flex h-11 items-center md:h-8.5">
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
