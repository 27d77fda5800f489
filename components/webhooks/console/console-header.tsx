"use client";

import { ChevronRight, CirclePause, CirclePlay, Zap } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { FindField } from "@/components/shell/find-field";
import { PageHeader } from "@/components/shell/page-header";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { useEditWebhook } from "@/components/webhooks/use-edit-webhook";
import { hostOf, type Webhook } from "@/components/webhooks/webhook";
import { SendTestDialog } from "./send-test-dialog";

const phoneIcon = "max-md:size-11 max-md:px-0";

/** Where one is, and what one can do with the endpoint as a whole. */
export function ConsoleHeader({ webhook }: { webhook: Webhook }) {
  const mayEdit = useMayEdit();
  const [testing, setTesting] = useState(false);
  const edit = useEditWebhook(webhook.id);
  const { url, active } = webhook.attributes;
  const Icon = active ? CirclePause : CirclePlay;
  const actions = mayEdit && (
    <>
      <Button kind="ghost" className={phoneIcon} onClick={() => setTesting(true)}>
        <Zap aria-hidden size={14} />
        <span className="max-md:sr-only">Send a test</span>
      </Button>
      <Button
        kind="ghost"
        className={phoneIcon}
        aria-disabled={edit.isPending}
        onClick={() => !edit.isPending && edit.mutate({ active: !active })}
      >
        <Icon aria-hidden size={14} />
        <span className="max-md:sr-only">{active ? "Pause" : "Resume"}</span>
      </Button>
    </>
  );
  return (
    <>
      <PageHeader actions={actions} search={<FindField />}>
        <Link href="/settings/profile" className="text-ink-2 hover:text-ink max-xl:hidden">
          Settings
        </Link>
        <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-3 max-xl:hidden" />
        <Link href="/settings/webhooks" className="text-ink-2 hover:text-ink">
          Webhooks
        </Link>
        <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-3" />
        <h1 className="min-w-0 truncate font-semibold" title={hostOf(url)}>
          {hostOf(url)}
        </h1>
      </PageHeader>
      <SendTestDialog webhook={webhook} open={testing} onClose={() => setTesting(false)} />
    </>
  );
}
