"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { CutOff, FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsList } from "@/components/settings/settings-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import type { ApiKey } from "./api-key";
import { ApiKeyRow } from "./api-key-row";
import { apiKeysQuery } from "./api-keys-query";
import { EndedKeys } from "./ended-keys";
import { makersIn } from "./makers-in";
import { NewKeyDialog } from "./new-key-dialog";
import { RevokeDialog } from "./revoke-dialog";

const help =
  "Programs sign in with a key. It may do at most what its maker may, and ends when its maker is deactivated.";

/** The programs that have a way in. */
export function ApiKeysPage() {
  const me = useShellUser();
  const { data, error, refetch, dataUpdatedAt: readAtMs } = useDocument(apiKeysQuery(true));
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const makerOf = makersIn(data, me.id);
  return (
    <>
      <SettingsSection
        title="API keys"
        titleHidden
        help={me.role === "admin" ? help : `${help} You see your own; admins see all.`}
        action={
          <Button onClick={() => setMaking(true)}>
            <Plus aria-hidden size={14} />
            New key
          </Button>
        }
      >
        {!data && !error && <LoadingRows label="Loading keys" />}
        {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
        {data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">No key works at present.</p>}
        {data && data.data.length > 0 && (
          <SettingsList id="keys" label="API keys">
            {data.data.map((apiKey) => (
              <ApiKeyRow
                key={apiKey.id}
                apiKey={apiKey}
                maker={makerOf(apiKey)}
                now={new Date(readAtMs).toISOString()}
                onRevoke={() => setRevoking(apiKey)}
              />
            ))}
          </SettingsList>
        )}
        <CutOff shown={data?.data.length ?? 0} total={data?.meta?.total} />
      </SettingsSection>
      <EndedKeys />
      <NewKeyDialog open={making} onClose={() => setMaking(false)} />
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}
