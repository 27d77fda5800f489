"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { useShellUser } from "@/components/shell/user-context";
import { type Account, accountQuery } from "./account";
import { FailedRows } from "./list-states";
import { LoadingRows } from "./loading-rows";
import { SettingsSection } from "./settings-section";

type SettingName = "track_from_documents" | "email_submission_events" | "peer_signature";

type SettingValues = Partial<Record<SettingName, boolean>>;

export type AccountSetting = { name: SettingName; label: string; help: string };

type AccountSettingsSectionProps = { title: string; settings: readonly AccountSetting[] };

/** Settings of the account that are on or off. Each is saved when it is changed; only admins change them. */
export function AccountSettingsSection({ title, settings }: AccountSettingsSectionProps) {
  const t = useTranslations("settings.account");
  const isAdmin = useShellUser().role === "admin";
  const { data, error, refetch } = useDocument(accountQuery);
  const save = useApiMutation<SettingValues, OneDocument<Account>>({
    request: (attributes) => ({
      path: "/v2/account",
      method: "PATCH",
      body: { data: { type: "account", attributes } },
    }),
    invalidates: ["account"],
  });
  // State of the mutation is rendered after the click, which would show the old value in between.
  const [changed, setChanged] = useState<SettingValues>({});
  const change = (values: SettingValues) => {
    setChanged(values);
    save.mutate(values, { onSettled: () => setChanged({}) });
  };
  return (
    <SettingsSection title={title} help={isAdmin ? undefined : t("adminsOnly", { count: settings.length })}>
      {!data && !error && <LoadingRows label={t("loading")} />}
      {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
      {data &&
        settings.map(({ name, label, help }) => (
          <label key={name} className="flex min-h-11 items-start gap-2.5 py-1.5">
            <input
              type="checkbox"
              checked={changed[name] ?? data.data.attributes[name]}
              disabled={!isAdmin || save.isPending}
              onChange={(event) => change({ [name]: event.target.checked })}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span>
              {label}
              <span className="block text-12 text-ink-3">{help}</span>
            </span>
          </label>
        ))}
    </SettingsSection>
  );
}
