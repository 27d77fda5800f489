"use client";

import { useState } from "react";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { type Account, accountQuery } from "./account-settings";

const settings = [
  {
    name: "track_from_documents",
    label: "Track the numbers of documents",
    help: "A bill of lading or booking in a document that is not tracked yet is tracked automatically.",
  },
  {
    name: "email_submission_events",
    label: "Send an event for each accepted e-mail",
    help: "Webhooks receive email_submission.created.",
  },
] as const;

type SettingValues = Partial<Record<(typeof settings)[number]["name"], boolean>>;

/** What happens when documents arrive. Each setting is saved when it is changed; only admins change them. */
export function ReadingSection() {
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
    <SettingsSection
      title="When documents arrive"
      help={isAdmin ? undefined : "Only admins can change these settings."}
    >
      {!data && !error && <LoadingRows label="Loading settings" />}
      {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
      {data &&
        settings.map(({ name, label, help }) => (
          <label key={name} className="flex min-h-11 items-start gap-2.5 py-1.5">
            <input
              type="checkbox"
              checked={changed[name] ?? data.data.attributes[name]}
              disabled={!isAdmin || save.isPending}
              onChange={(event) => change({ [name]: event.target.checked })}
              className="mt-0.5 size-4 accent-accent"
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
