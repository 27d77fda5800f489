"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows, TruncationNote } from "@/components/settings/list-states";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/values/use-now";
import { type ApiKey, apiKeysQuery, creatorsIn } from "./api-key";
import { ApiKeyRow } from "./api-key-row";
import { NewKeyDialog } from "./new-key-dialog";
import { RevokeDialog } from "./revoke-dialog";

const help =
  "Programs authenticate with an API key. A key never has more access than the person who created it, and stops working when that person is deactivated.";

/** The API keys of the account. */
export function ApiKeysPage() {
  const me = useShellUser();
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(apiKeysQuery(true));
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const creatorOf = creatorsIn(data, me.id);
  const now = useNow(loadedAtMs);
  return (
    <>
      <SettingsSection
        title="API keys"
        titleHidden
        help={me.role === "admin" ? help : `${help} You see your own keys; admins see all keys.`}
        action={
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden size={14} />
            New key
          </Button>
        }
      >
        {!data && !error && <LoadingRows label="Loading keys" />}
        {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
        {data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">No active API keys.</p>}
        {data && data.data.length > 0 && (
          <SettingsList id="keys" label="API keys">
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
  const [isShown, setShown] = useState(false);
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(apiKeysQuery(false), { enabled: isShown });
  const creatorOf = creatorsIn(data, useShellUser().id);
  const now = useNow(loadedAtMs);
  if (!isShown) {
    return (
      <div>
        <Button kind="ghost" className="-ml-3" onClick={() => setShown(true)}>
          Show revoked and expired keys
        </Button>
      </div>
    );
  }
  return (
    <SettingsSection title="Revoked and expired">
      {!data && !error && <LoadingRows label="Loading keys" />}
      {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
      {data?.data.length === 0 && <p className="text-ink-2">No revoked or expired keys.</p>}
      {data && data.data.length > 0 && (
        <SettingsList label="Revoked and expired keys">
          {data.data.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} creator={creatorOf(apiKey)} now={now} />
          ))}
        </SettingsList>
      )}
      <TruncationNote shown={data?.data.length ?? 0} total={data?.meta?.total} />
    </SettingsSection>
  );
}
