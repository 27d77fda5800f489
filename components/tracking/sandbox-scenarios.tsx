"use client";

import "./scenario-messages";
import "./tracking-messages";
import { FlaskConical } from "lucide-react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import type { Messages } from "@/messages/messages";
import type { DraftChoice } from "./classify-draft";
import { scenariosQuery } from "./scenarios-query";

type ScenarioKey = keyof Messages["sandbox-scenarios"];

/** Offers the sandbox scenarios to track; empty for an account without the sandbox. */
export function SandboxScenarios({ onPick }: { onPick: (number: string, choice: DraftChoice) => void }) {
  const t = useTranslations("tracking");
  const texts = useTranslations("sandbox-scenarios");
  const scenarios = useDocument(scenariosQuery).data?.data ?? [];
  if (scenarios.length === 0) return null;
  return (
    <details className="border-line border-t bg-canvas">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-gutter font-medium text-12 text-accent md:min-h-9">
        <FlaskConical aria-hidden size={14} />
        {t("scenarios")}
      </summary>
      <ul className="grid max-h-64 gap-px overflow-y-auto px-gutter pb-3 md:grid-cols-2">
        {scenarios.map(({ id, attributes: { key, request_number: number, request_type: type, scac } }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-col items-start rounded-control px-2.5 py-1.5 text-left text-body hover:bg-hover md:min-h-0"
              onClick={() => onPick(number, { scac, type })}
            >
              <span className="font-medium">
                {texts(`${key as ScenarioKey}.title`)} <span className="mono break-all text-ink-3">{number}</span>
              </span>
              <span className="text-12 text-ink-3">{texts(`${key as ScenarioKey}.description`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
