"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import type { OneDocument, Resource } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { BodyView } from "@/components/ui/body-view";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatTime } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { evidence } from "@/lib/shipments/provenance/evidence";

type Message = OneDocument<Resource<"evidence", AttributesOf<typeof evidence>>>;

/** Kept by the cache as long as the page: a received message never changes. */
const freshMs = Number.POSITIVE_INFINITY;

function MessageContent({ id, now }: { id: string; now: string }) {
  const t = useTranslations("provenance");
  const zone = useUserTimeZone();
  const { data, error, refetch } = useDocument<Message>(
    { key: ["evidence", id], path: `/v2/evidence/${id}` },
    { freshMs },
  );
  if (data) {
    const { received_at: at, content, content_truncated: isTruncated, byte_size: bytes } = data.data.attributes;
    return (
      <>
        <p className="px-4 pb-1.5 text-12 text-ink-3" suppressHydrationWarning>
          {t(isTruncated ? "message.receivedTruncated" : "message.received", {
            time: formatTime(t, { at, zone, dateOnly: false }, now),
            size: bytes,
          })}
        </p>
        <BodyView label={t("message.label")} text={content} short />
      </>
    );
  }
  if (error?.status === 404) return <p className="px-4 pb-2.5 text-12 text-ink-2">{t("message.expired")}</p>;
  if (error)
    return (
      <div role="alert" className="px-4 pb-2.5 text-12">
        <p className="mb-2">{t("message.failed")}</p>
        <Button size="small" onClick={() => refetch()}>
          {t("retry")}
        </Button>
      </div>
    );
  return (
    <div aria-busy="true" className="px-4 pb-2.5">
      <span className="sr-only">{t("message.loading")}</span>
      <Skeleton width="w-56" />
    </div>
  );
}

/** A button that shows the message of a carrier or terminal below it, as it was received. */
export function ReceivedMessage({ id, now }: { id: string; now: string }) {
  const t = useTranslations("provenance.message");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="px-4 pb-1.5">
        <Button kind="link" size="inline" aria-expanded={isOpen} className="text-12" onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "hide" : "show")}
        </Button>
      </p>
      {isOpen && <MessageContent id={id} now={now} />}
    </>
  );
}
