"use client";

import Link from "next/link";
import { useTimeStyle } from "#translations";
import { ContainerNumber } from "@/components/containers/container-number";
import type { Cells } from "@/components/data-table/data-table";
import type { Translator } from "@/components/language/translator";
import { requestState, type TrackingRequest } from "@/components/tracking/tracking-request";
import { edgeClass } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { formatAge, formatTime } from "@/components/values/format-time";
import { requestLabels } from "@/components/values/request-labels";
import { Status } from "@/components/values/status";
import { RequestActions } from "./request-actions";
import { explanationOf } from "./request-explanation";

/** What the cells of a tracking request show. */
export type ListedRequest = {
  request: TrackingRequest;
  /** The short name of its carrier; null while it is not detected. */
  carrier: string | null;
  /** The name of the person who asked for it; null: none, or no longer there. */
  user: string | null;
  now: string;
  /** The zone of the user. */
  zone: string;
  t: Translator<"requests">;
  explanations: Translator<"request-explanations">;
};

const attemptsMax = 14;

/** A time in the zone of the user; `phoneLabel`: what phones show before it, which have no heads. */
export function UserTime({
  at,
  now,
  zone,
  phoneLabel,
}: {
  at: string;
  now: string;
  zone: string;
  phoneLabel?: string;
}) {
  const style = useTimeStyle();
  return (
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap tabular-nums">
      {phoneLabel && <span className="md:hidden">{phoneLabel} </span>}
      {formatTime(style, { at, zone, dateOnly: false }, now)}
    </time>
  );
}

/** The cells as designed of the list of tracking requests, by the ids of `requestHeads`. */
export const requestCells: Cells<ListedRequest> = {
  number: ({ request: { attributes }, t }) => ({
    className: edgeClass,
    first: <ContainerNumber number={attributes.request_number} hidesCorrection />,
    second: [t(`types.${attributes.request_type}`), attributes.scac].filter(Boolean).join(" · "),
  }),
  state: ({ request, t }) => {
    const state = requestState(request);
    return {
      className: "max-md:text-right",
      first: <Status state={requestLabels[state]} />,
      second:
        state === "retrying" && t("try", { count: (request.attributes.retry_count ?? 0) + 1, total: attemptsMax }),
    };
  },
  reason: ({ request, carrier, zone, now, explanations }) => {
    const { reason, next, href } = explanationOf(explanations, request, { carrier, zone, now });
    const second = href ? (
      <Link href={href} className="underline underline-offset-2 hover:text-ink">
        {next}
      </Link>
    ) : (
      next
    );
    // Whole, also where a choice of columns cuts other texts.
    return { className: "max-md:col-span-2 md:min-w-48 md:[&>span]:whitespace-normal!", first: reason, second };
  },
  next_check: ({ request: { attributes }, now, zone, t }) => {
    const { next_check_at: at } = attributes;
    return {
      className: at ? "max-md:col-span-2" : "max-md:hidden",
      first: at ? <UserTime at={at} now={now} zone={zone} phoneLabel={t("columns.next_check")} /> : <Absent />,
    };
  },
  references: ({ request: { attributes } }) => {
    const [reference, ...others] = attributes.ref_numbers;
    return {
      className: "max-md:hidden md:max-w-40",
      first: reference ? (
        <span className="block truncate" title={attributes.ref_numbers.join(", ")}>
          {reference}
          {others.length > 0 && ` +${others.length}`}
        </span>
      ) : (
        <Absent />
      ),
      second: attributes.shipment_tags.length > 0 && (
        <span className="block truncate" title={attributes.shipment_tags.join(", ")}>
          {attributes.shipment_tags.join(", ")}
        </span>
      ),
    };
  },
  requested: ({ t, request: { attributes }, now, zone }) => ({
    className: "max-md:hidden",
    first: (
      <time dateTime={attributes.created_at} suppressHydrationWarning className="whitespace-nowrap text-ink-2">
        {formatAge(t.language, attributes.created_at, now, zone)}
      </time>
    ),
  }),
  actions: ({ request }) => ({ className: "max-md:col-span-2", first: <RequestActions request={request} /> }),
};
