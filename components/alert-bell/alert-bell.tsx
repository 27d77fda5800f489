"use client";

import { Bell } from "lucide-react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { createLazyModule } from "@/components/ui/lazy-module";
import { Popover } from "@/components/ui/popover";
import { alertsPollMs, alertsQuery } from "./alert";

const panel = createLazyModule(() => import("./bell-panel"));

/** As many alerts are shown in the panel. */
const shownMax = 10;

/** `99+` of a hundred, which is as many as are counted. */
const countText = (unread: number) => (unread > 99 ? "99+" : String(unread));

function LazyPanel() {
  const t = useTranslations("alert-bell");
  const loaded = panel.useModule(true);
  return loaded ? (
    <loaded.BellPanel query={alertsQuery({ size: shownMax })} />
  ) : (
    <p className="px-gutter py-3 text-ink-2">{t("loading")}</p>
  );
}

/** The bell with the number of unread alerts; opens the newest ones. */
export function AlertBell() {
  const t = useTranslations("alert-bell");
  const { data } = useDocument(alertsQuery({ size: shownMax }), {
    pollMs: alertsPollMs,
    pollsWhenLive: true,
  });
  const unread = data?.meta?.unread ?? 0;
  return (
    <Popover
      popoverLabel={t("title")}
      popoverClassName="max-h-[min(70vh,560px)] md:w-100"
      aria-label={unread === 0 ? t("title") : t("unreadCount", { count: countText(unread) })}
      className="relative inline-flex size-full items-center justify-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
      content={<LazyPanel />}
    >
      <Bell aria-hidden className="size-5 md:size-4" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 left-1/2 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-11 text-on-accent leading-4 md:-top-1"
        >
          {countText(unread)}
        </span>
      )}
    </Popover>
  );
}
