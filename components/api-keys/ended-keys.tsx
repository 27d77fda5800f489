"use client";

import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { CutOff, FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsList } from "@/components/settings/settings-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ApiKeyRow } from "./api-key-row";
import { apiKeysQuery } from "./api-keys-query";
import { makersIn } from "./makers-in";

/** Keys that do not work any more, for whoever asks. */
export function EndedKeys() {
  const [shown, setShown] = useState(false);
  const { data, error, refetch, dataUpdatedAt: readAtMs } = useDocument(apiKeysQuery(false), { enabled: shown });
  const makerOf = makersIn(data, useShellUser().id);
  if (!shown) {
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
      {data?.data.length === 0 && <p className="text-ink-2">There are none.</p>}
      {data && data.data.length > 0 && (
        <SettingsList label="Revoked and expired keys">
          {data.data.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} maker={makerOf(apiKey)} now={new Date(readAtMs).toISOString()} />
          ))}
        </SettingsList>
      )}
      <CutOff shown={data?.data.length ?? 0} total={data?.meta?.total} />
    </SettingsSection>
  );
}
