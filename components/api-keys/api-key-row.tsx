"use client";

import type { User } from "@/components/people/user";
import { nameOf } from "@/components/people/user";
import { SettingsRow } from "@/components/settings/settings-list";
import { Button } from "@/components/ui/button";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { type ApiKey, endsOf } from "./api-key";
import { endWords, rightsWords, usageWords } from "./key-words";

type ApiKeyRowProps = {
  apiKey: ApiKey;
  /** Null: the reader's own. */
  maker: User | null;
  now: string;
  onRevoke?: () => void;
};

/** One key by its ends: what it may, whether anybody uses it, until when it works. */
export function ApiKeyRow({ apiKey, maker, now, onRevoke }: ApiKeyRowProps) {
  const zone = useReaderZone();
  const facts = [
    rightsWords(apiKey),
    maker && `made by ${nameOf(maker)}`,
    usageWords(apiKey, { now, zone }),
    endWords(apiKey, { now, zone }),
  ];
  return (
    <SettingsRow
      title={<span className={onRevoke ? undefined : "text-ink-2"}>{apiKey.attributes.name}</span>}
      detail={
        <p>
          <span className="mono">{endsOf(apiKey)}</span> · {facts.filter(Boolean).join(" · ")}
        </p>
      }
      action={
        onRevoke && (
          <Button kind="ghost" aria-label={`Revoke ${apiKey.attributes.name}`} className="-mr-3" onClick={onRevoke}>
            Revoke
          </Button>
        )
      }
    />
  );
}
