"use client";

import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { noteMoved, useListHref, useNeighbours, wasOpenedFromList } from "@/components/shell/list-memory";
import { useKeys } from "@/components/shell/use-keys";
import { buttonClass } from "@/components/ui/button";

function Step({ id, label, up }: { id: string | null; label: string; up: boolean }) {
  const Icon = up ? ChevronUp : ChevronDown;
  if (id === null) return <Icon aria-hidden size={16} className="mx-1.5 text-line-strong" />;
  return (
    <Link
      prefetch={false}
      replace={wasOpenedFromList()}
      onClick={() => noteMoved(id)}
      href={`/shipments/${id}`}
      aria-label={label}
      className={buttonClass({ kind: "ghost", size: "icon", className: "md:size-7" })}
    >
      <Icon aria-hidden size={16} />
    </Link>
  );
}

/** The way back to the list, and along it when one came from there. */
export function ShipmentPath({ id, number }: { id: string; number: string }) {
  const router = useRouter();
  const list = useListHref();
  const neighbours = useNeighbours(id);
  const go = (to: string | null | undefined) => {
    if (!to) return false;
    const step = noteMoved(to) ? router.replace : router.push;
    step(`/shipments/${to}`);
  };
  useKeys({
    j: () => go(neighbours?.nextId),
    k: () => go(neighbours?.previousId),
    Escape: () => (wasOpenedFromList() ? router.back() : router.push(list)),
  });
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-1.5">
      <Link href={list} className={buttonClass({ kind: "ghost", className: "-ml-2 px-2 font-normal max-md:-ml-3" })}>
        <ChevronLeft aria-hidden size={20} className="md:hidden" />
        <span className="max-md:sr-only">Shipments</span>
      </Link>
      <ChevronRight aria-hidden size={12} className="text-ink-3 max-md:hidden" />
      <span aria-current="page" className="mono truncate font-semibold">
        {number}
      </span>
      {neighbours && (
        <span className="flex items-center max-xl:hidden">
          <span className="ml-1.5 whitespace-nowrap text-12 text-ink-3">
            {neighbours.position} of {neighbours.total}
          </span>
          <Step id={neighbours.previousId} label="Previous shipment" up />
          <Step id={neighbours.nextId} label="Next shipment" up={false} />
        </span>
      )}
    </nav>
  );
}
