"use client";

import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { SettingsList, SettingsRow } from "@/components/settings/settings-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { Banner } from "@/components/ui/banner";
import { CopyButton } from "@/components/ui/copy-button";
import { CopyCode } from "@/components/ui/copy-code";
import { Segmented } from "@/components/ui/segmented";
import { clientSettings } from "./client-settings";

type AiClientsPageProps = {
  /** Where this installation is reached. */
  origin: string;
  /** Whoever reaches it is served without a key of their own. */
  isOpenToAll: boolean;
};

const help =
  "Assistants read shipments and containers, and start tracking, with ten tools of the Model Context Protocol.";

function Address({ origin }: { origin: string }) {
  const url = `${origin}/mcp`;
  return (
    <SettingsList label="Address">
      <SettingsRow
        title={<span className="mono">{url}</span>}
        detail="Streamable HTTP. The key goes into the header Authorization: Bearer"
        action={<CopyButton text={url} label="Copy the address" />}
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
      <div className="overflow-x-auto">
        <Segmented
          label="Client"
          value={name}
          options={all.map((client) => ({ value: client.name, label: client.label }))}
          onChange={setName}
        />
      </div>
      <p className="text-ink-2">{shown.help}</p>
      <CopyCode label={shown.place} code={shown.code} />
    </div>
  );
}

/** How AI clients are told of this installation. */
export function AiClientsPage({ origin, isOpenToAll }: AiClientsPageProps) {
  return (
    <>
      {isOpenToAll && (
        <Banner tone="warn" icon={TriangleAlert} title="The tool server is open.">
          Whoever reaches this address is served with the key in SVC_API_TOKEN.
        </Banner>
      )}
      <SettingsSection title="AI clients" titleHidden help={help}>
        <Address origin={origin} />
      </SettingsSection>
      <SettingsSection
        title="Settings"
        help={
          <>
            Put a key in the place of YOUR_API_KEY: make one under{" "}
            <Link href="/settings/api-keys" className="underline">
              API keys
            </Link>
            . One that may only read starts no tracking.
          </>
        }
      >
        <Settings origin={origin} />
      </SettingsSection>
    </>
  );
}
