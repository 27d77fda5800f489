"use client";

import { useState } from "react";
import { SettingsSection } from "@/components/settings/settings-section";
import { CopyCode } from "@/components/ui/copy-code";
import { Segmented } from "@/components/ui/segmented";

/** A verifier that the product's own tests run, as it stands in its file. */
export type Snippet = { name: string; label: string; help: string; code: string };

/** How a receiver makes sure that a request is ours. */
export function VerifyTab({ snippets }: { snippets: Snippet[] }) {
  const [name, setName] = useState(snippets[0]?.name ?? "");
  const shown = snippets.find((snippet) => snippet.name === name);
  if (!shown) return null;
  return (
    <SettingsSection
      title="Verify"
      titleHidden
      help="Verify the bytes as they came, before parsing them. Answer 2xx at once and work afterwards."
    >
      <div className="flex flex-col gap-3">
        <div className="overflow-x-auto">
          <Segmented
            label="Verifier"
            value={name}
            options={snippets.map((snippet) => ({ value: snippet.name, label: snippet.label }))}
            onChange={setName}
          />
        </div>
        <p className="text-ink-2">{shown.help}</p>
        <CopyCode label={shown.label} code={shown.code} />
      </div>
    </SettingsSection>
  );
}
