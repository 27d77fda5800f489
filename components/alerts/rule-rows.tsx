"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { type AlertRule, channelsOf, triggerText } from "@/components/alert-bell/alert";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { Button } from "@/components/ui/button";
import { TableHead } from "@/components/ui/table-head";
import { toast } from "@/components/ui/toast";
import { formatAge } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";

export const rulesTableId = "alert-rules";

/** Deletes a rule, which can be taken back. */
function useDeleteRule() {
  const t = useTranslations("alerts.rows");
  const restore = useApiMutation<AlertRule>({
    request: ({ id }) => ({ path: `/v2/alert_rules/${id}/restore`, method: "POST" }),
    invalidates: ["alert_rules"],
  });
  return useApiMutation<AlertRule>({
    request: ({ id }) => ({ path: `/v2/alert_rules/${id}`, method: "DELETE" }),
    invalidates: ["alert_rules"],
    onSuccess: (_, rule) => {
      const undo = () => restore.mutate(rule);
      toast(t("deleted", { name: rule.attributes.name }), { action: { label: t("undo"), onClick: undo } });
      document.getElementById(rulesTableId)?.focus();
    },
  });
}

function ActiveSwitch({ rule }: { rule: AlertRule }) {
  const t = useTranslations("alerts.rows");
  const { active, name } = rule.attributes;
  const setActive = useApiMutation<boolean>({
    request: (next) => ({
      path: `/v2/alert_rules/${rule.id}`,
      method: "PATCH",
      body: { data: { type: "alert_rule", id: rule.id, attributes: { active: next } } },
    }),
    invalidates: ["alert_rules"],
  });
  const shown = setActive.isPending ? setActive.variables : active;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={shown}
      aria-label={t("switch", { name })}
      aria-busy={setActive.isPending}
      onClick={() => !setActive.isPending && setActive.mutate(!active)}
      className="group/switch inline-flex min-h-11 items-center gap-2 text-12 text-ink-2 md:min-h-7.5"
    >
      <span className="flex h-4.5 w-8 items-center rounded-full border border-control bg-sunken p-0.5 group-aria-checked/switch:justify-end group-aria-checked/switch:border-accent group-aria-checked/switch:bg-accent">
        <span className="size-3 rounded-full bg-control group-aria-checked/switch:bg-on-accent" />
      </span>
      <span className="w-5 text-left">{t(shown ? "on" : "off")}</span>
    </button>
  );
}

type CellProps = { label?: string; isAction?: boolean; children: ReactNode };

/** A cell; on phones a line of its own, of which actions share one. */
function Cell({ label, isAction = false, children }: CellProps) {
  return (
    <td
      className={clsx(
        "px-2.5 py-1.5 align-middle first:pl-gutter max-md:p-0 max-md:first:pl-0",
        isAction ? "max-md:inline-block max-md:mr-4" : "max-md:block",
      )}
    >
      {label && <span className="text-ink-3 md:hidden">{label} </span>}
      {children}
    </td>
  );
}

/** The rules of the user with their channels and how often they have fired. */
export function RuleRows({ rules, now }: { rules: AlertRule[]; now: string }) {
  const bell = useTranslations("alert-bell");
  const t = useTranslations("alerts.rows");
  const zone = useUserTimeZone();
  const remove = useDeleteRule();
  return (
    <table id={rulesTableId} tabIndex={-1} aria-label={t("label")} className="w-full outline-none">
      <TableHead labels={[t("rule"), t("channel"), t("fired"), t("lastFired"), t("on"), t("actions")]} />
      <tbody className="max-md:block">
        {rules.map((rule) => {
          const { name, fired_30_days: fired, last_fired_at: lastAt, unevaluated_reason: reason } = rule.attributes;
          return (
            <tr
              key={rule.id}
              className="border-line border-b hover:bg-hover max-md:block max-md:px-gutter max-md:py-2.5"
            >
              <Cell>
                <Link
                  prefetch={false}
                  href={`/alerts/${rule.id}`}
                  className="break-words font-medium underline-offset-2 hover:underline"
                >
                  {name}
                </Link>
                <span className="block text-12 text-ink-3">{triggerText(bell, rule.attributes)}</span>
                {reason !== null && <span className="block text-12 text-warn">{t(reason)}</span>}
              </Cell>
              <Cell>{channelsOf(bell, rule)}</Cell>
              <Cell label={`${t("fired")}:`}>
                <span className="tabular-nums">{fired.toLocaleString(t.language)}</span>
              </Cell>
              <Cell label={`${t("lastFired")}:`}>
                {lastAt === null ? (
                  <span className="text-ink-3">{t("notYet")}</span>
                ) : (
                  <time dateTime={lastAt} suppressHydrationWarning>
                    {formatAge(t.language, lastAt, now, zone)}
                  </time>
                )}
              </Cell>
              <Cell isAction>
                <ActiveSwitch rule={rule} />
              </Cell>
              <Cell isAction>
                <Button
                  kind="ghost"
                  size="small"
                  aria-label={t("deleteOf", { name })}
                  onClick={() => !remove.isPending && remove.mutate(rule)}
                >
                  {t("delete")}
                </Button>
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
