"use client";

import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
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

const help =
  "AI assistants can read shipments and containers and start tracking, using ten Model Context Protocol (MCP) tools. Add the server by its URL: the assistant opens a page on which you sign in.";

function ServerUrl({ origin }: { origin: string }) {
  const url = `${origin}/mcp`;
  return (
    <SettingsList label="Server URL">
      <SettingsRow
        title={<span className="mono">{url}</span>}
        detail="Streamable HTTP. Clients that support it sign you in; others send an API key as Authorization: Bearer <key>"
        action={<CopyButton text={url} label="Copy the URL" />}
      />
    </SettingsList>
  );
}

function Settings({ origin }: { origin: string }) {
  const all = clientSettings(origin);
  const [name, setName] = useState("claude-code");
  const shown = all.find((client) => client.name === name);
  if (!shown) return null;
  return (
    <div className="flex flex-col gap-3">
      <ScrollRegion label="Clients" className="overflow-x-auto">
        <Segmented
          label="Client"
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
  return (
    <>
      {allowsAnonymous && (
        <Banner tone="warn" icon={TriangleAlert} title="The MCP server allows anonymous access.">
          Requests without credentials use the API key in SVC_API_TOKEN.
        </Banner>
      )}
      <SettingsSection title="AI clients" titleHidden help={help}>
        <ServerUrl origin={origin} />
      </SettingsSection>
      <OauthGrants />
      <SettingsSection
        title="Settings with an API key"
        help={
          <>
            For clients that do not sign in. Replace YOUR_API_KEY with a key from{" "}
            <Link href="/settings/api-keys" className="underline">
              API keys
            </Link>
            . A read-only key cannot start tracking.
          </>
        }
      >
        <Settings origin={origin} />
      </SettingsSection>
    </>
  );
}
