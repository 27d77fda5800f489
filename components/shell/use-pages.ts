"use client";

import {
  Bell,
  Container,
  Files,
  Hourglass,
  ListChecks,
  type LucideIcon,
  Map as MapIcon,
  Package,
  Sun,
} from "lucide-react";
import { usePathname } from "next/navigation";
import { isMapPath } from "./map-path";
import { containersList, documentsList, shipmentsList } from "./saved-list";

export type NavigationPage = { label: string; href: string; icon: LucideIcon; isCurrent: boolean };

/** The pages of the navigation; a list opens as it was last shown. */
export function usePages(): NavigationPage[] {
  const pathname = usePathname();
  const isIn = (path: string) => pathname.startsWith(path);
  return [
    { label: "Today", href: "/today", icon: Sun, isCurrent: isIn("/today") },
    { label: "Shipments", href: shipmentsList.useHref(), icon: Package, isCurrent: isIn("/shipments") },
    { label: "Containers", href: containersList.useHref(), icon: Container, isCurrent: isIn("/containers") },
    { label: "Demurrage", href: "/demurrage", icon: Hourglass, isCurrent: isIn("/demurrage") },
    { label: "Requests", href: "/requests", icon: ListChecks, isCurrent: isIn("/requests") },
    { label: "Map", href: "/map", icon: MapIcon, isCurrent: isMapPath(pathname) },
    { label: "Documents", href: documentsList.useHref(), icon: Files, isCurrent: isIn("/documents") },
    { label: "Alerts", href: "/alerts", icon: Bell, isCurrent: isIn("/alerts") },
  ];
}
