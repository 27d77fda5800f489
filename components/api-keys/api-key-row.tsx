"use client";

import { useTranslations } from "#translations";
import { nameOf, type User } from "@/components/people/user";
import { SettingsRow } from "@/components/settings/settings-section";
import { Button } from "@/components/ui/button";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type ApiKey, maskedKeyOf } from "./api-key";
import { accessLabel, expiryLabel, usageLabel } from "./api-key-labels";

type ApiKeyRowProps = {
  apiKey: ApiKey;
  /** Null: the current user. */
  creator: User | null;
  now: string;
  onRevoke?: () => void;
};

/** One API key, masked, with its access, last use and expiry. */
export function ApiKeyRow({ apiKey, creator, now, onRevoke }: ApiKeyRowProps) {
  const t = useTranslations("api-keys.key");
  const zone = useUserTimeZone();
  const facts = [
    accessLabel(t, apiKey),
    creator && t("createdBy", { name: nameOf(creator) }),
    usageLabel(t, apiKey, { now, zone }),
    expiryLabel(t, apiKey, { now, zone }),
  ];
  return (
    <SettingsRow
      title={<span className={onRevoke ? undefined : "text-ink-2"}>{apiKey.attributes.name}</span>}
      detail={
        <p>
          <span className="mono">{maskedKeyOf(apiKey)}</span> · {facts.filter(Boolean).join(" · ")}
        </p>
      }
      action={
        onRevoke && (
          <Button
            kind="ghost"
            aria-label={t("revokeName", { name: apiKey.attributes.name })}
            className="-mr-3"
            onClick={onRevoke}
          >
            {t("revoke")}
          </Button>
        )
      }
    />
  );
}
