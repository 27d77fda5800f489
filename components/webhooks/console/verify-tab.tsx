"use client";

import { useState } from "react";
import { SettingsSection } from "@/components/settings/settings-section";
import { CopyCode } from "@/components/ui/copy-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Segmented } from "@/components/ui/segmented";

/** A verifier script of the documentation. */
export type Snippet = { name: string; label: string; help: string; code: string };

/** Code with which a receiver verifies signatures. */
export function VerifyTab({ snippets }: { snippets: Snippet[] }) {
  const [name, setName] = useState(snippets[0]?.name ?? "");
  const shown = snippets.find((snippet) => snippet.name === name);
  if (!shown) return null;
  return (
    <SettingsSection
      title="Verify"
      titleHidden
      help="Verify the raw request body before parsing it. Respond with 2xx immediately and process the event afterwards."
    >
      <div className="flex flex-col gap-3">
        <ScrollRegion label="Verifiers" className="overflow-x-auto">
          <Segmented
            label="Verifier"
            value={name}
            options={snippets.map((snippet) => ({ value: snippet.name, label: snippet.label }))}
            onChange={setName}
          />
        </ScrollRegion>
        <p className="text-ink-2">{shown.help}</p>
        <CopyCode label={shown.label} code={shown.code} />
      </div>
    </SettingsSection>
  );
}
