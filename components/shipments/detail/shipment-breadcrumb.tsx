"use client";

import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { shipmentsList } from "@/components/shell/saved-list";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { buttonClass } from "@/components/ui/button";

function AdjacentLink({ id, label, up }: { id: string | null; label: string; up: boolean }) {
  const Icon = up ? ChevronUp : ChevronDown;
  if (id === null) return <Icon aria-hidden size={16} className="mx-1.5 text-line-strong" />;
  return (
    <Link
      prefetch={false}
      replace={shipmentsList.wasOpened()}
      onClick={() => shipmentsList.moveTo(id)}
      href={`/shipments/${id}`}
      aria-label={label}
      className={buttonClass({ kind: "ghost", size: "icon", className: "md:size-7" })}
    >
      <Icon aria-hidden size={16} />
    </Link>
  );
}

/** The link back to the list, with links to the previous and next shipment when opened from it. */
export function ShipmentBreadcrumb({ id, number }: { id: string; number: string }) {
  const router = useRouter();
  const listHref = shipmentsList.useHref();
  const adjacent = shipmentsList.useAdjacent(id);
  const openShipment = (id: string | null | undefined) => {
    if (!id) return false;
    const navigate = shipmentsList.moveTo(id) ? router.replace : router.push;
    navigate(`/shipments/${id}`);
  };
  useShortcuts({
    j: () => openShipment(adjacent?.nextId),
    k: () => openShipment(adjacent?.previousId),
    Escape: () => (shipmentsList.wasOpened() ? router.back() : router.push(listHref)),
  });
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-1.5">
      <Link
        href={listHref}
        className={buttonClass({ kind: "ghost", className: "-ml-2 px-2 font-normal max-md:-ml-3" })}
      >
        <ChevronLeft aria-hidden size={20} className="md:hidden" />
        <span className="max-md:sr-only">Shipments</span>
      </Link>
      <ChevronRight aria-hidden size={12} className="text-ink-3 max-md:hidden" />
      <span aria-current="page" className="mono truncate font-semibold">
        {number}
      </span>
      {adjacent && (
        <span className="flex items-center max-xl:hidden">
          <span className="ml-1.5 whitespace-nowrap text-12 text-ink-3">
            {adjacent.position} of {adjacent.total}
          </span>
          <AdjacentLink id={adjacent.previousId} label="Previous shipment" up />
          <AdjacentLink id={adjacent.nextId} label="Next shipment" up={false} />
        </span>
      )}
    </nav>
  );
}
