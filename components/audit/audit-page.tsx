"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { AdminsOnly } from "@/components/people/admins-only";
import { nameOf, usersQuery } from "@/components/people/user";
import { FailedRows } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { FilterChip, FilterOptions } from "@/components/ui/filter-chip";
import { formatTime } from "@/components/values/format-time";
import { useNow } from "@/components/values/use-now";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { recordTypes } from "@/lib/outbox/record-types";
import {
  type AuditEvent,
  type AuditView,
  actions,
  auditHref,
  auditPageSize,
  auditQuery,
  parseAuditView,
  recordHref,
  recordInText,
} from "./audit-event";
import { type AuditLabels, attributeName } from "./audit-labels";
import { formatValue } from "./format-value";

type ViewProps = { view: AuditView; onShow: (view: AuditView) => void };

/** The URL follows later than the field: the field keeps what is typed, and takes what the URL gets otherwise. */
function DayFilter({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const t = useTranslations("audit.filters");
  const [typed, setTyped] = useState({ value: day, urlDay: day });
  if (typed.urlDay !== day) setTyped({ value: day, urlDay: day });
  return (
    <label className="flex items-center gap-2 text-12 text-ink-2">
      {t("until")}
      <input
        type="date"
        value={typed.value}
        onChange={({ target: { value } }) => {
          setTyped({ ...typed, value });
          if (value !== typed.value) onDay(value);
        }}
        className="h-9 rounded-control border border-line-strong bg-surface px-2 text-ink md:h-6.5"
      />
    </label>
  );
}

/** The options of a filter, in the order of their values. */
const labelsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, { label: label(value) }]));

function Filters({ view, onShow }: ViewProps) {
  const t = useTranslations("audit");
  const users = useDocument(usersQuery).data?.data ?? [];
  // The URL has the last choice already, `view` only with the next rendering.
  const apply = (change: Partial<AuditView>) =>
    onShow({ ...parseAuditView(new URLSearchParams(window.location.search)), ...change, page: 1 });
  const isFiltered = [view.user, view.action, view.type, view.day].some((value) => value !== "");
  return (
    <fieldset className="mb-3 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t("filters.label")}</legend>
      <FilterChip
        field={t("filters.person")}
        operator={t("filters.is")}
        value={view.user}
        onChange={(user) => apply({ user })}
      >
        <option value="">{t("filters.any")}</option>
        {users.map((user) => (
          <option key={user.id} value={user.id}>
            {nameOf(user)}
          </option>
        ))}
      </FilterChip>
      <FilterChip
        field={t("filters.action")}
        operator={t("filters.is")}
        value={view.action}
        onChange={(action) => apply({ action })}
      >
        <FilterOptions labels={labelsOf(actions, (action) => t(`actions.${action}`))} />
      </FilterChip>
      <FilterChip
        field={t("filters.record")}
        operator={t("filters.is")}
        value={view.type}
        onChange={(type) => apply({ type })}
      >
        <FilterOptions labels={labelsOf(recordTypes, (type) => t(`records.${type}`))} />
      </FilterChip>
      <DayFilter day={view.day} onDay={(day) => apply({ day })} />
      {isFiltered && (
        <Button kind="ghost" size="small" onClick={() => apply({ user: "", action: "", type: "", day: "" })}>
          {t("filters.clear")}
        </Button>
      )}
    </fieldset>
  );
}

const namesMax = 4;

/** One change: who did what to which record, and in a disclosure the values before and after. */
function EventRow({ event, labels, now }: { event: AuditEvent; labels: AuditLabels; now: string }) {
  const t = useTranslations("audit.event");
  const zone = useUserTimeZone();
  const { action, resource_type: type, resource_id: id, actor, changeset, created_at: at } = event.attributes;
  const href = recordHref(event);
  const changes = Object.entries(changeset);
  const valueText = (name: string, value: unknown) => formatValue({ t, labels, type, zone, now }, name, value);
  const names = changes
    .slice(0, namesMax)
    .map(([name]) => attributeName(labels, name))
    .join(", ");
  const who = actor.name ?? t(actor.type === "api_key" ? "deletedApiKey" : "deletedPerson");
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{who}</span>
        {actor.type === "api_key" && <span className="text-12 text-ink-3">{t("apiKey")}</span>}
        <span>{t("change", { action, record: recordInText(t, type) })}</span>
        {href && (
          <Link href={href} prefetch={false} className="-my-1 py-1 text-accent hover:underline">
            {t("open")}
          </Link>
        )}
        <time dateTime={at} suppressHydrationWarning className="ml-auto whitespace-nowrap text-12 text-ink-3">
          {formatTime(t, { at, zone, dateOnly: false }, now)}
        </time>
      </p>
      <details className="text-12">
        <summary className="cursor-pointer py-1 text-ink-3 max-md:py-2.5">
          {changes.length === 0 && t("noValues")}
          {changes.length > namesMax ? t("moreValues", { names, count: changes.length - namesMax }) : names}
        </summary>
        <dl className="flex flex-col gap-1 pb-1">
          {changes.map(([name, [before, after]]) => (
            <div key={name} className="grid gap-x-3 md:grid-cols-[10rem_1fr]">
              <dt className="text-ink-2">{attributeName(labels, name)}</dt>
              <dd className="break-words">
                <span className="text-ink-3">{valueText(name, before)}</span> → {valueText(name, after)}
              </dd>
            </div>
          ))}
          <div className="grid gap-x-3 md:grid-cols-[10rem_1fr]">
            <dt className="text-ink-2">{t("id")}</dt>
            <dd className="mono break-all">{id}</dd>
          </div>
        </dl>
      </details>
    </li>
  );
}

function Pages({ view, onShow, shown, total }: ViewProps & { shown: number; total: number }) {
  const t = useTranslations("audit.pages");
  const first = (view.page - 1) * auditPageSize;
  const hasNext = first + shown < total;
  if (view.page === 1 && !hasNext) return null;
  return (
    <p className="mt-2 flex items-center gap-2 text-12 text-ink-3">
      {t("position", { first: first + 1, last: first + shown, total })}
      <Button
        size="small"
        kind="ghost"
        disabled={view.page === 1}
        onClick={() => onShow({ ...view, page: view.page - 1 })}
      >
        {t("newer")}
      </Button>
      <Button size="small" kind="ghost" disabled={!hasNext} onClick={() => onShow({ ...view, page: view.page + 1 })}>
        {t("older")}
      </Button>
    </p>
  );
}

/** The changes made by people and API keys of the account. */
export function AuditPage({ labels }: { labels: AuditLabels }) {
  const t = useTranslations("audit");
  const isAdmin = useShellUser().role === "admin";
  const view = parseAuditView(new URLSearchParams(useSearchParams()));
  const show = (next: AuditView) => window.history.pushState(null, "", auditHref(next));
  const { data, error, refetch, dataUpdatedAt } = useDocument(auditQuery(view), {
    pollMs: 30_000,
    pollsWhenLive: true,
    keepPrevious: true,
    enabled: isAdmin,
  });
  const now = useNow(dataUpdatedAt);
  if (!isAdmin) return <AdminsOnly title={t("title")} reason={t("adminsOnly")} />;
  return (
    <SettingsSection title={t("title")} titleHidden help={t("help")}>
      <Filters view={view} onShow={show} />
      {!data && !error && <LoadingRows label={t("loading")} />}
      {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
      {data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">{t("empty")}</p>}
      {data && data.data.length > 0 && (
        <SettingsList label={t("list")}>
          {data.data.map((event) => (
            <EventRow key={event.id} event={event} labels={labels} now={now} />
          ))}
        </SettingsList>
      )}
      <Pages view={view} onShow={show} shown={data?.data.length ?? 0} total={data?.meta?.total ?? 0} />
    </SettingsSection>
  );
}
