import { clsx } from "clsx";
import { CircleCheck, CircleX } from "lucide-react";
import { useTranslations } from "#translations";
import { formatByteSize } from "@/components/documents/document-labels";
import { BodyView } from "@/components/ui/body-view";
import { FormError } from "@/components/ui/form-error";
import type { Exchange } from "./send-request";
import type { Outcome } from "./use-exchange";

const isSuccess = (status: number) => status < 400;

function Status({ status, statusText }: Exchange) {
  const Icon = isSuccess(status) ? CircleCheck : CircleX;
  return (
    <strong className={clsx("flex items-center gap-1.5 font-semibold", isSuccess(status) ? "text-good" : "text-bad")}>
      <Icon aria-hidden size={14} />
      {status} {statusText}
    </strong>
  );
}

function Body({ body, byteCount, isCut }: Exchange) {
  const t = useTranslations("api-reference.exchange");
  if (byteCount === 0) return <p className="px-3 py-2 text-12 text-ink-3">{t("noBody")}</p>;
  if (body === null) return <p className="px-3 py-2 text-12 text-ink-3">{t("notText")}</p>;
  return (
    <>
      <BodyView label={t("body")} text={body} short />
      {isCut && <p className="px-3 pb-2 text-12 text-ink-3">{t("cut")}</p>}
    </>
  );
}

function ExchangeDetails({ exchange }: { exchange: Exchange }) {
  const t = useTranslations("api-reference.exchange");
  return (
    <div className="min-w-0 rounded-block border border-line">
      <details className="border-line border-b text-12">
        <summary className="cursor-pointer px-3 py-1.5 text-ink-2">
          {t("headers", { count: exchange.headers.length })}
        </summary>
        <dl className="mono px-3 pb-2">
          {exchange.headers.map(([name, value]) => (
            <div key={name} className="break-all">
              <dt className="inline text-ink-2">{name}: </dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Body {...exchange} />
    </div>
  );
}

/** The response to the last request: status, duration, size, headers and body; or why there is none. */
export function ExchangeView({ outcome: { isSending, exchange, failure } }: { outcome: Outcome }) {
  const t = useTranslations("api-reference.exchange");
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p role="status" className="flex flex-wrap gap-x-2 text-12 text-ink-2 empty:hidden">
        {isSending && !exchange && t("waiting")}
        {exchange && (
          <>
            <Status {...exchange} />
            <span>{`${Math.round(exchange.durationMs)} ms`}</span>
            <span>{formatByteSize(t.language, exchange.byteCount)}</span>
            {isSending && <span>{t("receiving")}</span>}
          </>
        )}
        {failure === "stopped" && t("stopped")}
      </p>
      <FormError message={failure === "no_response" ? t("noResponse") : null} />
      {exchange && <ExchangeDetails exchange={exchange} />}
    </div>
  );
}
