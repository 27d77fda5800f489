"use client";

import { clsx } from "clsx";
import { ContainerNumber } from "@/components/containers/container-number";
import { requestState, requestTypeLabels, type TrackingRequest } from "@/components/tracking/tracking-request";
import { edgeClass, RowCell, rowClass } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { formatAge, formatTime } from "@/components/values/format-time";
import { requestLabels } from "@/components/values/request-labels";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { RequestActions } from "./request-actions";
import { explanationOf } from "./request-explanation";
import { createdColumn, referencesColumn } from "./table-frame";

const attemptsMax = 14;

type RequestRowProps = {
  request: TrackingRequest;
  /** The short name of its carrier; null while it is not detected. */
  carrier: string | null;
  now: string;
};

/** A tracking request as a row of the list. */
export function RequestRow({ request, carrier, now }: RequestRowProps) {
  const zone = useUserTimeZone();
  const { attributes } = request;
  const { next_check_at: nextAt } = attributes;
  const state = requestState(request);
  const attempt = state === "retrying" && `Try ${(attributes.retry_count ?? 0) + 1} of ${attemptsMax}`;
  const { reason, next } = explanationOf(request, { carrier, zone, now });
  const [reference, ...others] = attributes.ref_numbers;
  return (
    <tr className={rowClass}>
      <RowCell
        className={clsx("md:pl-gutter", edgeClass)}
        first={<ContainerNumber number={attributes.request_number} hidesCorrection />}
        second={[requestTypeLabels[attributes.request_type], attributes.scac].filter(Boolean).join(" · ")}
      />
      <RowCell className="max-md:text-right" first={<Status state={requestLabels[state]} />} second={attempt} />
      <RowCell className="max-md:col-span-2 md:min-w-56" first={reason} second={next} />
      <RowCell
        className={nextAt ? "max-md:col-span-2" : "max-md:hidden"}
        first={
          nextAt ? (
            <time dateTime={nextAt} suppressHydrationWarning className="whitespace-nowrap tabular-nums">
              <span className="md:hidden">Next check </span>
              {formatTime({ at: nextAt, zone, dateOnly: false }, now)}
            </time>
          ) : (
            <Absent />
          )
        }
      />
      <RowCell
        className={clsx(referencesColumn, "md:max-w-40")}
        first={
          reference ? (
            <span className="block truncate" title={attributes.ref_numbers.join(", ")}>
              {reference}
              {others.length > 0 && ` +${others.length}`}
            </span>
          ) : (
            <Absent />
          )
        }
        second={attributes.shipment_tags.length > 0 && attributes.shipment_tags.join(", ")}
      />
      <RowCell
        className={createdColumn}
        first={
          <time dateTime={attributes.created_at} suppressHydrationWarning className="whitespace-nowrap text-ink-2">
            {formatAge(attributes.created_at, now, zone)}
          </time>
        }
      />
      <RowCell className="max-md:col-span-2 md:pr-gutter" first={<RequestActions request={request} />} />
    </tr>
  );
}
