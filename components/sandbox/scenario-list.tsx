"use client";

import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { SettingsList } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import type { SandboxScenario } from "@/components/tracking/scenarios-query";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

/** The scenarios of the sandbox carrier; each can be started with a number that is not tracked yet. */
export function ScenarioList({ scenarios }: { scenarios: SandboxScenario[] }) {
  const mayEdit = useMayEdit();
  const router = useRouter();
  const start = useApiMutation<SandboxScenario["attributes"]>({
    request: ({ request_type, request_number, scac }) => ({
      path: "/v2/tracking_requests",
      method: "POST",
      body: { data: { type: "tracking_request", attributes: { request_type, request_number, scac } } },
    }),
    invalidates: ["sandbox_scenarios", "tracking_requests", "shipments"],
    onSuccess: (_, { request_number: number }) =>
      toast(`Tracking ${number}`, {
        action: { label: "Show", onClick: () => router.push(`/shipments?q=${encodeURIComponent(number)}`) },
      }),
  });
  return (
    <SettingsList label="Scenarios">
      {scenarios.map(({ id, attributes }) => {
        const { title, description, request_number: number } = attributes;
        return (
          <li key={id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{title}</p>
              <p className="text-12 text-ink-3">
                {description} <span className="mono break-all">{number}</span>
              </p>
            </div>
            {mayEdit && (
              <Button
                size="small"
                aria-label={`Start ${title}`}
                aria-disabled={start.isPending}
                onClick={() => !start.isPending && start.mutate(attributes)}
              >
                Start
              </Button>
            )}
          </li>
        );
      })}
    </SettingsList>
  );
}
