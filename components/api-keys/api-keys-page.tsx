"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, TruncationNote } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/values/use-now";
import { type ApiKey, apiKeysQuery, creatorsIn } from "./api-key";
import { ApiKeyRow } from "./api-key-row";
import { NewKeyDialog } from "./new-key-dialog";
import { RevokeDialog } from "./revoke-dialog";

/** The API keys of the account. */
export function ApiKeysPage() {
  const t = useTranslations("api-keys");
  const me = useShellUser();
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(apiKeysQuery(true));
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const creatorOf = creatorsIn(data, me.id);
  const now = useNow(loadedAtMs);
  return (
    <>
      <SettingsSection
        title={t("title")}
        titleHidden
        help={t(me.role === "admin" ? "help" : "helpOwn")}
        action={
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden size={14} />
            {t("new")}
          </Button>
        }
      >
        {!data && !error && <LoadingRows label={t("loading")} />}
        {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
        {data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">{t("empty")}</p>}
        {data && data.data.length > 0 && (
          <SettingsList id="keys" label={t("title")}>
            {data.data.map((apiKey) => (
              <ApiKeyRow
                key={apiKey.id}
                apiKey={apiKey}
                creator={creatorOf(apiKey)}
                now={now}
                onRevoke={() => setRevoking(apiKey)}
              />
            ))}
          </SettingsList>
        )}
        <TruncationNote shown={data?.data.length ?? 0} total={data?.meta?.total} />
      </SettingsSection>
      <InactiveKeys />
      <NewKeyDialog open={isCreating} onClose={() => setCreating(false)} />
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

/** Revoked and expired keys, loaded on demand. */
function InactiveKeys() {
  const t = useTranslations("api-keys");
  const [isShown, setShown] = useState(false);
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(apiKeysQuery(false), { enabled: isShown });
  const creatorOf = creatorsIn(data, useShellUser().id);
  const now = useNow(loadedAtMs);
  if (!isShown) {
    return (
      <div>
        <Button kind="ghost" className="-ml-3" onClick={() => setShown(true)}>
          {t("inactive.show")}
        </Button>
      </div>
    );
  }
  return (
    <SettingsSection title={t("inactive.title")}>
      {!data && !error && <LoadingRows label={t("loading")} />}
      {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
      {data?.data.length === 0 && <p className="text-ink-2">{t("inactive.empty")}</p>}
      {data && data.data.length > 0 && (
        <SettingsList label={t("inactive.list")}>
          {data.data.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} creator={creatorOf(apiKey)} now={now} />
          ))}
        </SettingsList>
      )}
      <TruncationNote shown={data?.data.length ?? 0} total={data?.meta?.total} />
    </SettingsSection>
  );
}
