"use client";

import { ArrowLeft, RotateCw, Terminal, X } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslations } from "#translations";
import { requestDocument } from "@/components/api/request-document";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { FailedRows } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { Status } from "@/components/values/status";
import { deliveryLabels } from "@/components/values/webhook-state-labels";
import type { Webhook } from "@/components/webhooks/webhook";
import { curlCommandOf } from "./curl-command";
import { deliveryQuery } from "./deliveries-query";
import { attemptsIn, type Delivery, deliveryState } from "./delivery";
import { EventName } from "./event-name";
import { useRedeliver } from "./use-redeliver";

/** Loaded when a delivery is shown. */
const DeliveryDetails = lazy(() =>
  import("./delivery-details").then(({ DeliveryDetails: details }) => ({ default: details })),
);

type DeliveryPanelProps = { webhook: Webhook; id: string; now: string; onClose: () => void };

/** The details of one delivery, with actions to resend it and to copy it as curl. */
export function DeliveryPanel({ webhook, id, now, onClose }: DeliveryPanelProps) {
  const t = useTranslations("webhook-console.delivery");
  const errorText = useErrorText();
  const { data, error, refetch } = useDocument(deliveryQuery(webhook.id, id), { pollMs: 10_000 });
  const copyCurl = async () => {
    const body = await requestDocument<unknown>(`/v2/webhook_notifications/${id}/body`);
    const headers = (data && attemptsIn(data).at(-1)?.attributes.request_headers) || {
      "content-type": "application/json",
    };
    await navigator.clipboard?.writeText(curlCommandOf(webhook.attributes.url, headers, JSON.stringify(body)));
    toast(t("copied"));
  };
  return (
    <aside
      aria-label={t("label")}
      className="flex min-w-0 flex-1 flex-col border-line xl:sticky xl:top-12 xl:h-[calc(100dvh-48px)] xl:w-[clamp(440px,36vw,640px)] xl:flex-none xl:overflow-y-auto xl:border-l"
    >
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-line border-b px-gutter py-1.5">
        <Button kind="ghost" size="icon" aria-label={t("back")} className="-ml-2.5 xl:hidden" onClick={onClose}>
          <ArrowLeft aria-hidden size={16} />
        </Button>
        {data && <PanelTitle delivery={data.data} />}
        {data && (
          <div className="flex gap-2 max-2xl:order-last max-2xl:basis-full">
            <ResendButton delivery={data.data} isActive={webhook.attributes.active} />
            <Button
              size="small"
              onClick={() => copyCurl().catch((error) => toast.error(t("notCopied", { reason: errorText(error) })))}
            >
              <Terminal aria-hidden size={14} />
              {t("copyAsCurl")}
            </Button>
          </div>
        )}
        <Button
          kind="ghost"
          size="icon"
          aria-label={t("close")}
          className="-mr-2 ml-auto max-xl:hidden"
          onClick={onClose}
        >
          <X aria-hidden size={16} />
        </Button>
      </div>
      {!data && !error && (
        <div className="px-gutter">
          <LoadingRows label={t("loading")} />
        </div>
      )}
      {!data && error && (
        <div className="px-gutter pt-3">
          <FailedRows error={error} onRetry={() => refetch()} />
        </div>
      )}
      {data && (
        <Suspense
          fallback={
            <div className="px-gutter">
              <LoadingRows label={t("loading")} />
            </div>
          }
        >
          <DeliveryDetails document={data} now={now} />
        </Suspense>
      )}
    </aside>
  );
}

function PanelTitle({ delivery }: { delivery: Delivery }) {
  return (
    <div className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2 gap-y-1">
      <h2 className="min-w-0 break-words font-semibold">
        <EventName name={delivery.attributes.event} />
      </h2>
      <Status state={deliveryLabels[deliveryState(delivery)]} variant="pill" />
    </div>
  );
}

function ResendButton({ delivery, isActive }: { delivery: Delivery; isActive: boolean }) {
  const mayEdit = useMayEdit();
  const t = useTranslations("webhook-console");
  const redeliver = useRedeliver();
  if (!mayEdit) return null;
  return (
    <Button
      size="small"
      aria-disabled={redeliver.isPending || !isActive}
      title={isActive ? undefined : t("delivery.inactive")}
      onClick={() => isActive && !redeliver.isPending && redeliver.mutate([delivery])}
    >
      <RotateCw aria-hidden size={14} />
      {t("deliveries.resend")}
    </Button>
  );
}
