"use client";

import { useDocument } from "@/components/api/use-document";
import { savedViewsQuery } from "@/components/saved-views/saved-view";
import { createLazyModule } from "@/components/ui/lazy-module";

const sidebarViews = createLazyModule(() => import("./sidebar-views"));

/** The saved views of the sidebar, whose code is loaded only when there are some. */
export function LazySidebarViews() {
  const { data } = useDocument(savedViewsQuery);
  const views = data?.data ?? [];
  const loaded = sidebarViews.useModule(views.length > 0);
  return loaded && views.length > 0 && <loaded.SidebarViews views={views} />;
}
