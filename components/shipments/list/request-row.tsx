"use client";

import { clsx } from "clsx";
import { ContainerNumber } from "@/components/containers/container-number";
import { useMayEdit } from "@/components/shell/user-context";
import { requestState, type TrackingRequest } from "@/components/tracking/tracking-request";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";
import { Absent } from "@/components/values/absent";
import { ageWords } from "@/components/values/age-words";
import { requestWords } from "@/components/values/state-words";
import { Status } from "@/components/values/status";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { failureWords } from "@/lib/tracking/requests/failure-words";
import {
  checkedColumn,
  containersColumn,
  edgeClass,
  lastFreeColumn,
  RowCell,
  rowClass,
  vesselColumn,
} from "./row-cell";

const triesMax = 14;

/** What happens next, or why nothing will. */
function storyOf({ attributes }: TrackingRequest): { first: string; second: string } {
  const reason = failureWords(attributes.failed_reason);
  switch (attributes.status) {
    case "awaiting_manifest":
      return { first: "The carrier lists no containers yet", second: "We look every day for 7 days" };
    case "failed":
      return { first: reason ?? "It cannot be tracked", second: "Check the number with the carrier" };
    default:
      if (reason) return { first: reason, second: "We go on asking for a day" };
      return attributes.scac === null
        ? { first: "Finding the line", second: "Your connected carriers are asked in turn" }
        : { first: "Asking the carrier", second: "It turns into a shipment here" };
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
  const story = storyOf(request);
  const about = [attributes.scac, reference].filter(Boolean).join(" · ");
  return (
    <tr className={clsx(rowClass, "bg-canvas")}>
      <RowCell
        className={clsx("md:pl-gutter", edgeClass)}
        first={<ContainerNumber number={attributes.request_number} />}
        second={<span className="block max-w-44 break-words max-md:max-w-none">{about}</span>}
      />
      <RowCell className="max-md:text-right" first={<Status state={requestWords[state]} word={word} />} />
      <RowCell
        className="text-ink-2 max-md:col-span-2 md:max-w-0 md:[&>span]:whitespace-nowrap"
        first={story.first}
        second={story.second}
      />
      <RowCell className={vesselColumn} first={null} />
      <RowCell className="max-md:hidden" first={null} />
      <RowCell
        className={clsx(containersColumn, "max-md:col-span-2")}
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
      <RowCell className={lastFreeColumn} first={<Absent />} />
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
