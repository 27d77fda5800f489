"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useShellUser } from "@/components/shell/user-context";
import { type Account, accountQuery } from "./account";
import { AccountNameForm } from "./account-name-form";
import { FailedRows } from "./list-states";
import { LoadingRows } from "./loading-rows";
import { SettingsList, SettingsRow, SettingsSection } from "./settings-section";

/** What the account is called, what it has, and where the rest of it is set. */
export function AccountPage() {
  const t = useTranslations("account");
  const { data, error, refetch } = useDocument(accountQuery);
  return (
    <>
      <SettingsSection title={t("title")} titleHidden>
        {!data && !error && <LoadingRows label={t("loading")} />}
        {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
        {data && <AccountNameForm account={data.data} />}
      </SettingsSection>
      {data && <Facts account={data.data} />}
      <Elsewhere />
    </>
  );
}

function Facts({ account: { id, attributes } }: { account: Account }) {
  const t = useTranslations("account.facts");
  const me = useShellUser();
  const { features, requests_per_minute: requests, bulk_rows_per_minute: rows } = attributes;
  const mono = (text: string) => <span className="mono select-all break-all">{text}</span>;
  const facts: [string, ReactNode][] = [
    [
      t("features"),
      features.length === 0 ? t("noFeatures") : features.map((feature) => t("feature", { feature })).join(", "),
    ],
    [t("requests"), t("requestsPerMinute", { count: requests })],
    [t("rows"), rows === null ? t("noLimit") : t("rowsPerMinute", { count: rows })],
    [t("accountId"), mono(id)],
    [t("userId"), mono(me.id)],
  ];
  return (
    <SettingsSection title={t("title")} help={t("help")}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-3 py-1">
            <dt className="w-40 shrink-0 text-ink-3">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}

const pages = ["profile", "people", "data"] as const;

function Elsewhere() {
  const t = useTranslations("account.elsewhere");
  return (
    <SettingsSection title={t("title")}>
      <SettingsList label={t("title")}>
        {pages.map((page) => (
          <SettingsRow
            key={page}
            title={
              <Link href={`/settings/${page}`} className="text-accent hover:underline">
                {t(page)}
              </Link>
            }
            detail={t(`${page}Help`)}
          />
        ))}
      </SettingsList>
    </SettingsSection>
  );
}
