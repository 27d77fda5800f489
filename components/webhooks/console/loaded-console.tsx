"use client";

import { DeliveriesPane } from "@/components/webhooks/deliveries/deliveries-pane";
import { useNow } from "@/components/webhooks/use-now";
import type { Webhook } from "@/components/webhooks/webhook";
import { ConsoleBanner } from "./console-banner";
import { ConsoleHeader } from "./console-header";
import { ConsoleTabs } from "./console-tabs";
import { ConsoleTitle } from "./console-title";
import { EventsTab } from "./events-tab";
import { SecretsTab } from "./secrets-tab";
import { SettingsTab } from "./settings-tab";
import { useConsoleView } from "./use-console-view";
import { type Snippet, VerifyTab } from "./verify-tab";

type LoadedConsoleProps = { webhook: Webhook; readAtMs: number; snippets: Snippet[] };

/** The console of an endpoint: did it arrive, what was sent, why did it fail, send it again. */
export function LoadedConsole({ webhook, readAtMs, snippets }: LoadedConsoleProps) {
  const { view } = useConsoleView(webhook.id);
  const now = useNow(readAtMs);
  return (
    <>
      <ConsoleHeader webhook={webhook} />
      <main id="main" className="flex min-w-0 flex-1 flex-col">
        <ConsoleBanner webhook={webhook} now={now} />
        <ConsoleTitle webhook={webhook} now={now} />
        <ConsoleTabs id={webhook.id} />
        {view.tab === "deliveries" ? (
          <DeliveriesPane webhook={webhook} now={now} />
        ) : (
          <div className="flex w-full max-w-170 flex-col gap-8 px-gutter py-5">
            {view.tab === "events" && <EventsTab key={webhook.attributes.events.join()} webhook={webhook} />}
            {view.tab === "secrets" && <SecretsTab webhook={webhook} now={now} />}
            {view.tab === "verify" && <VerifyTab snippets={snippets} />}
            {view.tab === "settings" && <SettingsTab key={webhook.attributes.url} webhook={webhook} />}
          </div>
        )}
      </main>
    </>
  );
}
