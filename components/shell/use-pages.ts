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
import { useTranslations } from "#translations";
import type { Messages } from "@/messages/messages";
import { isMapPath } from "./map-path";
import { containersList, documentsList, shipmentsList } from "./saved-list";

export type NavigationPage = { name: PageName; label: string; href: string; icon: LucideIcon; isCurrent: boolean };

type PageName = keyof Messages["shell"]["pages"];

/** The pages of the navigation; a list opens as it was last shown. */
export function usePages(): NavigationPage[] {
  const t = useTranslations("shell.pages");
  const pathname = usePathname();
  const isIn = (path: string) => pathname.startsWith(path);
  const page = (name: PageName, href: string, icon: LucideIcon, isCurrent: boolean) => ({
    name,
    label: t(name),
    href,
    icon,
    isCurrent,
  });
  return [
    page("today", "/today", Sun, isIn("/today")),
    page("shipments", shipmentsList.useHref(), Package, isIn("/shipments")),
    page("containers", containersList.useHref(), Container, isIn("/containers")),
    page("demurrage", "/demurrage", Hourglass, isIn("/demurrage")),
    page("requests", "/requests", ListChecks, isIn("/requests")),
    page("map", "/map", MapIcon, isMapPath(pathname)),
    page("documents", documentsList.useHref(), Files, isIn("/documents")),
    page("alerts", "/alerts", Bell, isIn("/alerts")),
  ];
}
