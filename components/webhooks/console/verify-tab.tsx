"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { SettingsSection } from "@/components/settings/settings-section";
import { CopyCode } from "@/components/ui/copy-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Segmented } from "@/components/ui/segmented";

/** A verifier script of the documentation. */
export type Snippet = { name: "node" | "shell" | "plain"; code: string };

/** Code with which a receiver verifies signatures. */
export function VerifyTab({ snippets }: { snippets: Snippet[] }) {
  const t = useTranslations("webhook-console");
  const [name, setName] = useState<string>(snippets[0]?.name ?? "");
  const shown = snippets.find((snippet) => snippet.name === name);
  if (!shown) return null;
  return (
    <SettingsSection title={t("tabs.verify")} titleHidden help={t("verify.help")}>
      <div className="flex flex-col gap-3">
        <ScrollRegion label={t("verify.verifiers")} className="overflow-x-auto">
          <Segmented
            label={t("verify.verifier")}
            value={name}
            options={snippets.map((snippet) => ({ value: snippet.name, label: t(`verify.${snippet.name}.label`) }))}
            onChange={setName}
          />
        </ScrollRegion>
        <p className="text-ink-2">{t(`verify.${shown.name}.help`)}</p>
        <CopyCode label={t(`verify.${shown.name}.label`)} code={shown.code} />
      </div>
    </SettingsSection>
  );
}
