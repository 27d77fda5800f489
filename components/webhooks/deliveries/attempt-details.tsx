"use client";

import { Lock } from "lucide-react";
import { Tabs } from "radix-ui";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { FailedRows } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { useMayEdit } from "@/components/shell/user-context";
import { BodyView } from "@/components/ui/body-view";
import type { Attempt } from "./delivery";
import { isSuccess } from "./delivery-labels";
import { signatureHintOf } from "./signature-hint";

const tabClass =
  "flex h-9 items-center border-transparent border-b-2 px-2 text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink max-md:h-11";

function RequestBody({ deliveryId }: { deliveryId: string }) {
  const t = useTranslations("webhook-console.attempts");
  const query = { key: ["webhook_body", deliveryId], path: `/v2/webhook_notifications/${deliveryId}/body` };
  const { data, error, refetch } = useDocument<unknown>(query, { freshMs: Number.POSITIVE_INFINITY });
  if (data) return <BodyView label={t("requestBody")} text={JSON.stringify(data)} />;
  return (
    <div className="px-gutter">
      {error ? <FailedRows error={error} onRetry={() => refetch()} /> : <LoadingRows label={t("loadingBody")} />}
    </div>
  );
}

function HeaderTable({ caption, headers }: { caption: string; headers: Record<string, string> }) {
  return (
    <table className="w-full text-12">
      <caption className="px-gutter pt-2.5 pb-1 text-left font-medium text-ink-2">{caption}</caption>
      <tbody>
        {Object.entries(headers).map(([name, value]) => (
          <tr key={name} className="align-top">
            <th scope="row" className="mono w-44 break-all py-0.5 pl-gutter text-left font-normal text-ink-3">
              {name}
            </th>
            <td className="mono break-all py-0.5 pr-gutter pl-3">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SignatureHint({ attempt }: { attempt: Attempt }) {
  const t = useTranslations("webhooks.signatureHint");
  const hint = signatureHintOf(t, attempt.attributes, useMayEdit() ? "settings" : "member");
  return hint && <p className="px-gutter py-3 text-ink-2">{hint}</p>;
}

function ResponseBody({ attempt }: { attempt: Attempt | null }) {
  const t = useTranslations("webhook-console.attempts");
  const { error, response_body: body } = attempt?.attributes ?? {};
  if (!attempt) return <p className="px-gutter py-3 text-ink-2">{t("none")}</p>;
  if (error) return <p className="px-gutter py-3 text-ink-2">{error}</p>;
  return (
    <>
      <SignatureHint attempt={attempt} />
      {body ? (
        <BodyView label={t("responseBody")} text={body} />
      ) : (
        <p className="px-gutter py-3 text-ink-2">{t("noBody")}</p>
      )}
    </>
  );
}

/** The request and response of one attempt. */
export function AttemptDetails({ deliveryId, attempt }: { deliveryId: string; attempt: Attempt | null }) {
  const t = useTranslations("webhook-console.attempts");
  const [tab, setTab] = useState<string | null>(null);
  // The response explains a failure; a successful attempt shows what was sent.
  const hasFailed = attempt !== null && !isSuccess(attempt.attributes);
  return (
    <Tabs.Root
      value={tab ?? (hasFailed ? "response" : "request")}
      onValueChange={setTab}
      activationMode="automatic"
      className="flex shrink-0 grow flex-col bg-canvas"
    >
      <div className="flex flex-wrap items-center justify-between border-line border-b bg-surface pr-gutter pl-3">
        <Tabs.List aria-label={t("details")} className="flex gap-1">
          <Tabs.Trigger value="request" className={tabClass}>
            {t("request")}
          </Tabs.Trigger>
          <Tabs.Trigger value="response" className={tabClass}>
            {t("response")}
          </Tabs.Trigger>
          <Tabs.Trigger value="headers" className={tabClass}>
            {t("headers")}
          </Tabs.Trigger>
        </Tabs.List>
        <span className="flex items-center gap-1.5 text-12 text-ink-2">
          <Lock aria-hidden size={12} />
          {t("sameBody")}
        </span>
      </div>
      <Tabs.Content value="request" className="-outline-offset-2">
        <RequestBody deliveryId={deliveryId} />
      </Tabs.Content>
      <Tabs.Content value="response" className="-outline-offset-2">
        <ResponseBody attempt={attempt} />
      </Tabs.Content>
      <Tabs.Content value="headers" className="pb-3 -outline-offset-2">
        {attempt ? (
          <>
            <HeaderTable caption={t("requestHeaders")} headers={attempt.attributes.request_headers} />
            {attempt.attributes.response_headers && (
              <HeaderTable caption={t("responseHeaders")} headers={attempt.attributes.response_headers} />
            )}
          </>
        ) : (
          <p className="px-gutter py-3 text-ink-2">{t("none")}</p>
        )}
      </Tabs.Content>
    </Tabs.Root>
  );
}
