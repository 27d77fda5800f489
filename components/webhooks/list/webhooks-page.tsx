"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { CutOff, FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsList } from "@/components/settings/settings-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { eventsQuery, webhooksQuery } from "@/components/webhooks/webhooks-query";
import { NewWebhookDialog } from "./new-webhook-dialog";
import { WebhookRow } from "./webhook-row";

const help = "Addresses of your own systems that are told what happens, within a second, and again until they take it.";

/** The endpoints of the account, and how each does. */
export function WebhooksPage() {
  const mayEdit = useMayEdit();
  const { data, error, refetch, dataUpdatedAt: readAtMs } = useDocument(webhooksQuery, { pollMs: 60_000 });
  const categories = useDocument(eventsQuery, { freshMs: Number.POSITIVE_INFINITY }).data?.data ?? [];
  const eventsTotal = categories.reduce((sum, { attributes }) => sum + attributes.events.length, 0);
  const [making, setMaking] = useState(false);
  const now = new Date(readAtMs).toISOString();
  return (
    <>
      <SettingsSection
        title="Webhooks"
        titleHidden
        help={mayEdit ? help : `${help} Members can add and change them.`}
        action={
          mayEdit && (
            <Button onClick={() => setMaking(true)}>
              <Plus aria-hidden size={14} />
              New webhook
            </Button>
          )
        }
      >
        {!data && !error && <LoadingRows label="Loading webhooks" />}
        {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
        {data?.data.length === 0 && (
          <p className="border-line border-y py-4 text-ink-2">
            No webhook yet. {mayEdit ? "Name an address, send it a test, and see its answer here." : null}
          </p>
        )}
        {data && data.data.length > 0 && (
          <SettingsList id="webhooks" label="Webhooks">
            {data.data.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} now={now} eventsTotal={eventsTotal} />
            ))}
          </SettingsList>
        )}
        <CutOff shown={data?.data.length ?? 0} total={data?.meta?.total} />
      </SettingsSection>
      <NewWebhookDialog open={making} onClose={() => setMaking(false)} />
    </>
  );
}
