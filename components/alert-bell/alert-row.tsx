"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { formatAge } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type Alert, recordHref } from "./alert";
import { alertText } from "./alert-text";

type AlertRowProps = {
  alert: Alert;
  now: string;
  onRead: (alert: Alert, isRead: boolean) => void;
  /** Called when the record of the alert is opened. */
  onOpen?: () => void;
};

/** An alert: the record, what has happened, the rule and its age. Opening the record marks it as read. */
export function AlertRow({ alert, now, onRead, onOpen }: AlertRowProps) {
  const t = useTranslations("alert-bell");
  const zone = useUserTimeZone();
  const { attributes } = alert;
  const isUnread = attributes.read_at === null;
  const open = () => {
    if (isUnread) onRead(alert, true);
    onOpen?.();
  };
  return (
    <li className="flex items-start gap-2.5 px-gutter py-2.5">
      <span aria-hidden className={clsx("mt-1.5 size-2 shrink-0 rounded-full", isUnread && "bg-accent")} />
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {isUnread && <span className="sr-only">{t("unread")} </span>}
          <Link
            prefetch={false}
            href={recordHref(attributes)}
            onClick={open}
            className={clsx("mono break-all underline-offset-2 hover:underline", isUnread && "font-semibold")}
          >
            {attributes.number}
          </Link>{" "}
          {alertText(t, attributes, now)}
        </p>
        <p className="break-words text-12 text-ink-3">
          {attributes.rule_name}
          {attributes.resource_type === "container" && ` · ${attributes.shipment_number}`} ·{" "}
          <time dateTime={attributes.created_at} suppressHydrationWarning>
            {formatAge(t.language, attributes.created_at, now, zone)}
          </time>
        </p>
      </div>
      <Button
        kind="ghost"
        size="small"
        aria-label={t(isUnread ? "markReadLabel" : "markUnreadLabel", { number: attributes.number })}
        onClick={() => onRead(alert, isUnread)}
      >
        {t(isUnread ? "markRead" : "markUnread")}
      </Button>
    </li>
  );
}
