"use client";

import { FlaskConical } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Choice } from "./judge-draft";
import { type SandboxScenario, useSandboxScenarios } from "./use-sandbox-scenarios";

function choiceOf({ attributes: { scac, request_type: type } }: SandboxScenario): Choice {
  return { scac, type };
}

/** Invented journeys to try the product with; nothing at all for an account without the sandbox. */
export function SandboxJourneys({ onPick }: { onPick: (number: string, choice: Choice) => void }) {
  const scenarios = useSandboxScenarios();
  if (scenarios.length === 0) return null;
  return (
    <details className="border-line border-t bg-canvas">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-gutter font-medium text-12 text-accent md:min-h-9">
        <FlaskConical aria-hidden size={14} />
        Try a sandbox journey
      </summary>
      <ul className="grid max-h-64 gap-px overflow-y-auto px-gutter pb-3 md:grid-cols-2">
        {scenarios.map((scenario) => (
          <li key={scenario.id}>
            <Button
              kind="ghost"
              className="h-auto w-full flex-col items-start gap-0 whitespace-normal py-1.5 text-left md:h-auto"
              onClick={() => onPick(scenario.attributes.request_number, choiceOf(scenario))}
            >
              <span className="text-ink">
                {scenario.attributes.title}{" "}
                <span className="mono text-ink-3">{scenario.attributes.request_number}</span>
              </span>
              <span className="font-normal text-12 text-ink-3">{scenario.attributes.description}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
