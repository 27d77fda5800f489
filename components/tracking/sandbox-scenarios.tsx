"use client";

import { FlaskConical } from "lucide-react";
import type { DocumentQuery, ListDocument, Resource } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { Button } from "@/components/ui/button";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { sandboxScenario } from "@/lib/sandbox/list-scenarios";
import type { DraftChoice } from "./classify-draft";

type SandboxScenario = Resource<"sandbox_scenario", AttributesOf<typeof sandboxScenario>>;

const scenariosQuery: DocumentQuery<ListDocument<SandboxScenario>> = {
  key: ["sandbox_scenarios"],
  path: "/v2/sandbox/scenarios",
};

/** Offers the sandbox scenarios to track; empty for an account without the sandbox. */
export function SandboxScenarios({ onPick }: { onPick: (number: string, choice: DraftChoice) => void }) {
  const scenarios = useDocument(scenariosQuery).data?.data ?? [];
  if (scenarios.length === 0) return null;
  return (
    <details className="border-line border-t bg-canvas">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-gutter font-medium text-12 text-accent md:min-h-9">
        <FlaskConical aria-hidden size={14} />
        Try a sandbox scenario
      </summary>
      <ul className="grid max-h-64 gap-px overflow-y-auto px-gutter pb-3 md:grid-cols-2">
        {scenarios.map(
          ({ id, attributes: { title, description, request_number: number, request_type: type, scac } }) => (
            <li key={id}>
              <Button
                kind="ghost"
                className="h-auto w-full flex-col items-start gap-0 whitespace-normal py-1.5 text-left md:h-auto"
                onClick={() => onPick(number, { scac, type })}
              >
                <span className="text-ink">
                  {title} <span className="mono text-ink-3">{number}</span>
                </span>
                <span className="font-normal text-12 text-ink-3">{description}</span>
              </Button>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
