"use client";

import Link from "next/link";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useMayEdit } from "@/components/shell/user-context";
import { Button, buttonClass } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useCopyText } from "@/components/ui/use-copy-text";
import type { TodayEntry } from "./today-group";

// Above the link that covers the row.
const style = { kind: "link", size: "inline", className: "relative min-h-11 md:min-h-6" } as const;

/** Requests a check of the sources of a container, or repeats a tracking request. */
function SendAction({ entry, path, label }: { entry: TodayEntry; path: string; label: string }) {
  const t = useTranslations("today");
  const send = useApiMutation<void>({
    request: () => ({ path, method: path.endsWith("/retry") ? "POST" : "PATCH" }),
    invalidates: ["tracking_requests", "shipments", "activity"],
    onSuccess: () => toast(t("requesting", { number: entry.number })),
  });
  return (
    <Button
      {...style}
      aria-label={`${label}: ${entry.number}`}
      aria-disabled={send.isPending}
      onClick={() => !send.isPending && send.mutate()}
    >
      {label}
    </Button>
  );
}

function LinkAction({ entry, label, href }: { entry: TodayEntry; label: string; href: string }) {
  return (
    <Link href={href} prefetch={false} aria-label={`${label}: ${entry.number}`} className={buttonClass(style)}>
      {label}
    </Link>
  );
}

/** The one action on a row. Who may not change data opens the record instead. */
export function RowAction({ entry }: { entry: TodayEntry }) {
  const t = useTranslations("today.actions");
  const mayEdit = useMayEdit();
  const copyText = useCopyText();
  const { action, href } = entry;
  if (action.kind === "link" && (mayEdit || !action.isEdit))
    return <LinkAction entry={entry} label={t(action.label)} href={action.href} />;
  if (action.kind === "copy") {
    const label = t(action.label);
    return (
      <Button {...style} aria-label={`${label}: ${entry.number}`} onClick={() => copyText(action.text)}>
        {label}
      </Button>
    );
  }
  if (!mayEdit || action.kind === "link") return <LinkAction entry={entry} label={t("open")} href={href} />;
  return action.kind === "refresh" ? (
    <SendAction entry={entry} label={t("checkNow")} path={`/v2/containers/${action.containerId}/refresh`} />
  ) : (
    <SendAction entry={entry} label={t("retry")} path={`/v2/tracking_requests/${action.requestId}/retry`} />
  );
}
