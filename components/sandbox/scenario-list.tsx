"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "#translations";
import { SettingsList } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import type { SandboxScenario } from "@/components/tracking/scenarios-query";
import { useStartScenario } from "@/components/tracking/use-start-scenario";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Messages } from "@/messages/messages";

type ScenarioKey = keyof Messages["sandbox-scenarios"];

/** The scenarios of the sandbox carrier; each can be started with a number that is not tracked yet. */
export function ScenarioList({ scenarios }: { scenarios: SandboxScenario[] }) {
  const t = useTranslations("sandbox.scenarios");
  const texts = useTranslations("sandbox-scenarios");
  const mayEdit = useMayEdit();
  const router = useRouter();
  const start = useStartScenario(({ attributes: { request_number: number } }) =>
    toast(t("tracking", { number }), {
      action: { label: t("show"), onClick: () => router.push(`/shipments?q=${encodeURIComponent(number)}`) },
    }),
  );
  return (
    <SettingsList label={t("title")}>
      {scenarios.map(({ id, attributes }) => {
        const { key, request_number: number } = attributes;
        const title = texts(`${key as ScenarioKey}.title`);
        return (
          <li key={id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{title}</p>
              <p className="text-12 text-ink-3">
                {texts(`${key as ScenarioKey}.description`)} <span className="mono break-all">{number}</span>
              </p>
            </div>
            {mayEdit && (
              <Button
                size="small"
                aria-label={t("startOf", { title })}
                aria-disabled={start.isPending}
                onClick={() => !start.isPending && start.mutate(attributes)}
              >
                {t("start")}
              </Button>
            )}
          </li>
        );
      })}
    </SettingsList>
  );
}
