"use client";

import { clsx } from "clsx";
import { ContainerNumber } from "@/components/containers/container-number";
import { useMayEdit } from "@/components/shell/user-context";
import { requestState, type TrackingRequest } from "@/components/tracking/tracking-request";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";
import { edgeClass, RowCell, rowClass } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { formatAge } from "@/components/values/format-time";
import { requestLabels } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { failedReasonLabel } from "@/lib/tracking/requests/failed-reason-label";
import { checkedColumn, containersColumn, lastFreeColumn, vesselColumn } from "./columns";

const attemptsMax = 14;

/** The reason for the state of a request, and what happens next. */
function explanationOf({ attributes }: TrackingRequest): { first: string; second: string } {
  const reason = failedReasonLabel(attributes.failed_reason);
  switch (attributes.status) {
    case "awaiting_manifest":
      return { first: "The carrier lists no containers yet", second: "We check daily for 7 days" };
    case "failed":
      return { first: reason ?? "This number cannot be tracked", second: "Check the number with the carrier" };
    default:
      if (reason) return { first: reason, second: "We keep trying for a day" };
      return attributes.scac === null
        ? { first: "Detecting the carrier", second: "Checking your connected carriers" }
        : { first: "Requesting data from the carrier", second: "The shipment will appear here" };
  }
}

/** A tracking request that has no shipment yet, as a row of the list. */
export function RequestRow({ request, loadedAtMs }: { request: TrackingRequest; loadedAtMs: number }) {
  const zone = useUserTimeZone();
  const mayEdit = useMayEdit();
  const { attributes } = request;
  const state = requestState(request);
  const label =
    state === "retrying" ? `Retrying, attempt ${(attributes.retry_count ?? 0) + 1} of ${attemptsMax}` : undefined;
  const [reference] = attributes.ref_numbers ?? [];
  const explanation = explanationOf(request);
  const caption = [attributes.scac, reference].filter(Boolean).join(" · ");
  return (
    <tr className={clsx(rowClass, "bg-canvas")}>
      <RowCell
        className={clsx("md:pl-gutter", edgeClass)}
        first={<ContainerNumber number={attributes.request_number} />}
        second={<span className="block max-w-44 break-words max-md:max-w-none">{caption}</span>}
      />
      <RowCell className="max-md:text-right" first={<Status state={requestLabels[state]} label={label} />} />
      <RowCell
        className="text-ink-2 max-md:col-span-2 md:max-w-0 md:[&>span]:whitespace-nowrap"
        first={explanation.first}
        second={explanation.second}
      />
      <RowCell className={vesselColumn} first={null} />
      <RowCell className="max-md:hidden" first={null} />
      <RowCell
        className={clsx(containersColumn, "max-md:col-span-2")}
        first={
          state === "failed" && mayEdit ? (
            <Button kind="link" size="inline" onClick={() => openTrack(attributes.request_number)}>
              Edit number
            </Button>
          ) : (
            <span className="max-md:hidden">
              <Absent />
            </span>
          )
        }
      />
      <RowCell className={lastFreeColumn} first={<Absent />} />
      <RowCell
        className={clsx(checkedColumn, "md:pr-gutter")}
        first={
          <span className="whitespace-nowrap text-ink-2">
            {formatAge(attributes.updated_at, new Date(loadedAtMs).toISOString(), zone)}
          </span>
        }
      />
    </tr>
  );
}
