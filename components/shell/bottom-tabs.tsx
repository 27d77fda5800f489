"use client";

import { clsx } from "clsx";
import { Files, Map as MapIcon, Menu as MenuIcon, Package } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { isMapPath } from "./map-path";
import { documentsList, shipmentsList } from "./saved-list";

const tabClass = "flex flex-1 flex-col items-center justify-center gap-1 text-11 text-ink-2";

/** Navigation at the bottom of the screen, below 768 px. */
export function BottomTabs({ renderUserMenu }: { renderUserMenu: (trigger: ReactNode) => ReactNode }) {
  const pathname = usePathname();
  const isCurrent = pathname.startsWith("/shipments");
  return (
    <nav
      aria-label="Pages"
      className="fixed inset-x-0 bottom-0 z-30 flex h-14 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Link
        href={shipmentsList.useHref()}
        aria-current={isCurrent ? "page" : undefined}
        className={clsx(tabClass, isCurrent && "font-semibold text-ink")}
      >
        <Package aria-hidden size={20} strokeWidth={1.75} />
        Shipments
      </Link>
      <Link
        href="/map"
        aria-current={isMapPath(pathname) ? "page" : undefined}
        className={clsx(tabClass, isMapPath(pathname) && "font-semibold text-ink")}
      >
        <MapIcon aria-hidden size={20} strokeWidth={1.75} />
        Map
      </Link>
      <Link
        href={documentsList.useHref()}
        aria-current={pathname.startsWith("/documents") ? "page" : undefined}
        className={clsx(tabClass, pathname.startsWith("/documents") && "font-semibold text-ink")}
      >
        <Files aria-hidden size={20} strokeWidth={1.75} />
        Documents
      </Link>
      {renderUserMenu(
        <button type="button" className={tabClass}>
          <MenuIcon aria-hidden size={20} strokeWidth={1.75} />
          More
        </button>,
      )}
    </nav>
  );
}
