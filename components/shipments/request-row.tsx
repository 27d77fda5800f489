"use client";

import { clsx } from "clsx";
import { openTrack } from "@/components/tracking/use-track-param";
import { requestState, requestTypeWords, type TrackingRequest } from "@/components/tracking/tracking-request";
import { Button } from "@/components/ui/button";
import { Absent } from "@/components/values/absent";
import { ageWords } from "@/components/values/age-words";
import { failureWords, requestWords } from "@/components/values/state-words";
import { Status } from "@/components/values/status";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { ContainerNumber } from "@/components/containers/container-number";
import { useMayEdit } from "@/components/shell/user-context";
import { checkedColumn, edgeClass, RowCell, rowClass, vesselColumn } from "./row-cell";

const triesMax = 14;

function detailOf({ attributes }: TrackingRequest): string | null {
  if (attributes.status === "awaiting_manifest") return "We look every day for 7 days";
  return failureWords(attributes.failed_reason);
}

function aboutRoute(request: TrackingRequest) {
  switch (request.attributes.status) {
    case "awaiting_manifest":
      return { first: "Not known yet", second: "Known once the manifest is filed" };
    case "failed":
      return { first: <Absent />, second: null };
    default:
      return { first: "Not known yet", second: "Known when the carrier answers" };
  }
}

/** A number that is no shipment yet, among the shipments. */
export function RequestRow({ request, readAtMs }: { request: TrackingRequest; readAtMs: number }) {
  const zone = useReaderZone();
  const mayEdit = useMayEdit();
  const { attributes } = request;
  const state = requestState(request);
  const word = state === "retrying" ? `Retrying, try ${(attributes.retry_count ?? 0) + 1} of ${triesMax}` : undefined;
  const [reference] = attributes.ref_numbers ?? [];
  const about = [attributes.scac, requestTypeWords[attributes.request_type], reference].filter(Boolean).join(" · ");
  return (
    <tr role="row" className={clsx(rowClass, "bg-canvas")}>
      <RowCell
        className={clsx("md:pl-gutter", edgeClass)}
        first={<ContainerNumber number={attributes.request_number} />}
        second={<span className="block max-w-52 truncate">{about}</span>}
      />
      <RowCell
        className="max-md:text-right"
        first={<Status state={requestWords[state]} word={word} />}
        second={<span className="md:ml-5 md:block">{detailOf(request)}</span>}
      />
      <RowCell className="text-ink-2 max-md:hidden" {...aboutRoute(request)} />
      <RowCell className={vesselColumn} first={<Absent />} />
      <RowCell className="max-md:hidden" first={<Absent />} />
      <RowCell
        className="max-md:col-span-2"
        first={
          state === "failed" && mayEdit ? (
            <Button kind="link" size="inline" onClick={() => openTrack(attributes.request_number)}>
              Replace number
            </Button>
          ) : (
            <span className="max-md:hidden">
              <Absent />
            </span>
          )
        }
      />
      <RowCell
        className={clsx(checkedColumn, "md:pr-gutter")}
        first={
          <span className="whitespace-nowrap text-ink-2">
            {ageWords(attributes.updated_at, new Date(readAtMs).toISOString(), zone)}
          </span>
        }
      />
    </tr>
  );
}
