"use client";

import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "#translations";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { Banner } from "@/components/ui/banner";
import { CopyButton, CopyCode } from "@/components/ui/copy-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Segmented } from "@/components/ui/segmented";
import { clientSettings } from "./client-settings";
import { OauthGrants } from "./oauth-grants";

type AiClientsPageProps = {
  /** The public URL of this installation. */
  origin: string;
  /** Requests without an API key are served. */
  allowsAnonymous: boolean;
};

function ServerUrl({ origin }: { origin: string }) {
  const t = useTranslations("ai-clients.server");
  const url = `${origin}/mcp`;
  return (
    <SettingsList label={t("list")}>
      <SettingsRow
        title={<span className="mono">{url}</span>}
        detail={t("detail")}
        action={<CopyButton text={url} label={t("copy")} />}
      />
    </SettingsList>
  );
}

function Settings({ origin }: { origin: string }) {
  const t = useTranslations("ai-clients.settings");
  const all = clientSettings(t, origin);
  const [name, setName] = useState("claude-code");
  const shown = all.find((client) => client.name === name);
  if (!shown) return null;
  return (
    <div className="flex flex-col gap-3">
      <ScrollRegion label={t("clients")} className="overflow-x-auto">
        <Segmented
          label={t("client")}
          value={name}
          options={all.map((client) => ({ value: client.name, label: client.label }))}
          onChange={setName}
        />
      </ScrollRegion>
      <p className="text-ink-2">{shown.help}</p>
      <CopyCode label={shown.location} code={shown.code} />
    </div>
  );
}

/** How to connect AI clients to this installation. */
export function AiClientsPage({ origin, allowsAnonymous }: AiClientsPageProps) {
  const t = useTranslations("ai-clients");
  return (
    <>
      {allowsAnonymous && (
        <Banner tone="warn" icon={TriangleAlert} title={t("anonymous.title")}>
          {t("anonymous.detail")}
        </Banner>
      )}
      <SettingsSection title={t("title")} titleHidden help={t("help")}>
        <ServerUrl origin={origin} />
      </SettingsSection>
      <OauthGrants />
      <SettingsSection
        title={t("settings.title")}
        help={t.rich("settings.help", {
          link: (chunks) => (
            <Link href="/settings/api-keys" className="underline">
              {chunks}
            </Link>
          ),
        })}
      >
        <Settings origin={origin} />
      </SettingsSection>
    </>
  );
}
