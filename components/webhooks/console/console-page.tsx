"use client";

import { useDocument } from "@/components/api/use-document";
import { LoadingRows } from "@/components/settings/list-states";
import { FindField } from "@/components/shell/find-field";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { webhookQuery } from "@/components/webhooks/webhooks-query";
import { LoadedConsole } from "./loaded-console";
import type { Snippet } from "./verify-tab";

/** One endpoint: loaded, loading, or why not. */
export function ConsolePage({ id, snippets }: { id: string; snippets: Snippet[] }) {
  const { data, dataUpdatedAt, error, refetch } = useDocument(webhookQuery(id), { pollMs: 30_000 });
  if (data) return <LoadedConsole webhook={data.data} readAtMs={dataUpdatedAt} snippets={snippets} />;
  return (
    <>
      <PageHeader search={<FindField />}>
        <h1 className="font-semibold text-15">Webhook</h1>
      </PageHeader>
      <main id="main">
        {error ? (
          <EmptyState
            title={error.status === 404 ? "This webhook is not there any more" : "This webhook could not be loaded"}
            actions={<Button onClick={() => refetch()}>Retry</Button>}
          >
            {error.status === 404 ? "Somebody has deleted it, with all it was told." : error.message}
          </EmptyState>
        ) : (
          <div className="px-gutter py-5">
            <LoadingRows label="Loading the webhook" />
          </div>
        )}
      </main>
    </>
  );
}
