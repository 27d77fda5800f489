"use client";

import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { documentsList } from "@/components/shell/saved-list";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { buttonClass } from "@/components/ui/button";

type AdjacentLinkProps = { id: string | null; label: string; icon: typeof ChevronUp };

function AdjacentLink({ id, label, icon: Icon }: AdjacentLinkProps) {
  if (id === null) return <Icon aria-hidden size={16} className="mx-1.5 text-line-strong" />;
  return (
    <Link
      prefetch={false}
      replace={documentsList.wasOpened()}
      onClick={() => documentsList.moveTo(id)}
      href={`/documents/${id}`}
      aria-label={label}
      className={buttonClass({ kind: "ghost", size: "icon", className: "md:size-7" })}
    >
      <Icon aria-hidden size={16} />
    </Link>
  );
}

/** The link back to the list, and to the documents before and after this one in it: J and K. */
export function ViewerBreadcrumb({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const listHref = documentsList.useHref();
  const adjacent = documentsList.useAdjacent(id);
  const openDocument = (next: string | null | undefined) => {
    if (!next) return false;
    const navigate = documentsList.moveTo(next) ? router.replace : router.push;
    navigate(`/documents/${next}`);
  };
  useShortcuts({
    j: () => openDocument(adjacent?.nextId),
    k: () => openDocument(adjacent?.previousId),
    Escape: () => (documentsList.wasOpened() ? router.back() : router.push(listHref)),
  });
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-1.5">
      <Link
        href={listHref}
        className={buttonClass({ kind: "ghost", className: "-ml-2 px-2 font-normal max-md:-ml-3" })}
      >
        <ChevronLeft aria-hidden size={20} className="md:hidden" />
        <span className="max-md:sr-only">Documents</span>
      </Link>
      <ChevronRight aria-hidden size={12} className="text-ink-3 max-md:hidden" />
      <h1 className="min-w-0 truncate font-semibold" title={name}>
        {name}
      </h1>
      {adjacent && (
        <span className="flex items-center max-xl:hidden">
          <span className="ml-1.5 whitespace-nowrap text-12 text-ink-3">
            {adjacent.position} of {adjacent.total}
          </span>
          <AdjacentLink id={adjacent.previousId} label="Previous document" icon={ChevronUp} />
          <AdjacentLink id={adjacent.nextId} label="Next document" icon={ChevronDown} />
        </span>
      )}
    </nav>
  );
}
