"use client";

import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { LoadingRows } from "@/components/settings/loading-rows";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useNow } from "@/components/values/use-now";
import { DeliveriesPane } from "@/components/webhooks/deliveries/deliveries-pane";
import { useConsoleView } from "@/components/webhooks/use-console-view";
import { type Webhook, webhookQuery } from "@/components/webhooks/webhook";
import { ConsoleBanner, ConsoleHeader, ConsoleTitle } from "./console-header";
import { ConsoleTabs } from "./console-tabs";
import { EventsTab } from "./events-tab";
import { SecretsTab } from "./secrets-tab";
import { SettingsTab } from "./settings-tab";
import { type Snippet, VerifyTab } from "./verify-tab";

/** The console of a webhook, or its loading or error state. */
export function ConsolePage({ id, snippets }: { id: string; snippets: Snippet[] }) {
  const t = useTranslations("webhook-console");
  const errorText = useErrorText();
  const { data, dataUpdatedAt, error, refetch } = useDocument(webhookQuery(id), { pollMs: 30_000 });
  if (data) return <LoadedConsole webhook={data.data} loadedAtMs={dataUpdatedAt} snippets={snippets} />;
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">{t("webhook")}</h1>
      </PageHeader>
      <main id="main">
        {error ? (
          <EmptyState
            title={t(error.status === 404 ? "missing.title" : "failed.title")}
            actions={<Button onClick={() => refetch()}>{t("failed.retry")}</Button>}
          >
            {error.status === 404 ? t("missing.reason") : errorText(error)}
          </EmptyState>
        ) : (
          <div className="px-gutter py-5">
            <LoadingRows label={t("loading")} />
          </div>
        )}
      </main>
    </>
  );
}

type LoadedConsoleProps = { webhook: Webhook; loadedAtMs: number; snippets: Snippet[] };

function LoadedConsole({ webhook, loadedAtMs, snippets }: LoadedConsoleProps) {
  const { view } = useConsoleView(webhook.id);
  const now = useNow(loadedAtMs);
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
