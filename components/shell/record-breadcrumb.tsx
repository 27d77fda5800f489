"use client";

import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import type { createSavedList } from "./saved-list";
import { useShortcuts } from "./use-shortcuts";

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
  /** Name of the list, `Shipments`, and of one of its records, `shipment`. */
  label: string;
  noun: string;
  /** The name of this record. */
  children: ReactNode;
};

/** The link back to the list and, when opened from it, to the records before and after this one: J and K. */
export function RecordBreadcrumb({ list, id, path, label, noun, children }: RecordBreadcrumbProps) {
  const router = useRouter();
  const listHref = list.useHref();
  const adjacent = list.useAdjacent(id);
  const open = (next: string | null | undefined) => {
    if (!next) return false;
    const navigate = list.moveTo(next) ? router.replace : router.push;
    navigate(`${path}/${next}`);
  };
  useShortcuts({
    j: () => open(adjacent?.nextId),
    k: () => open(adjacent?.previousId),
    Escape: () => (list.wasOpened() ? router.back() : router.push(listHref)),
  });
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-1.5">
      <BackLink href={listHref} label={label} />
      {children}
      {adjacent && (
        <span className="flex items-center max-xl:hidden">
          <span className="ml-1.5 whitespace-nowrap text-12 text-ink-3">
            {adjacent.position} of {adjacent.total}
          </span>
          <AdjacentLink list={list} path={path} id={adjacent.previousId} label={`Previous ${noun}`} icon={ChevronUp} />
          <AdjacentLink list={list} path={path} id={adjacent.nextId} label={`Next ${noun}`} icon={ChevronDown} />
        </span>
      )}
    </nav>
  );
}

type AdjacentLinkProps = Pick<RecordBreadcrumbProps, "list" | "path" | "label"> & {
  id: string | null;
  icon: typeof ChevronUp;
};

function AdjacentLink({ list, path, id, label, icon: Icon }: AdjacentLinkProps) {
  if (id === null) return <Icon aria-hidden size={16} className="mx-1.5 text-line-strong" />;
  return (
    <Link
      prefetch={false}
      replace={list.wasOpened()}
      onClick={() => list.moveTo(id)}
      href={`${path}/${id}`}
      aria-label={label}
      className={buttonClass({ kind: "ghost", size: "icon", className: "md:size-7" })}
    >
      <Icon aria-hidden size={16} />
    </Link>
  );
}
