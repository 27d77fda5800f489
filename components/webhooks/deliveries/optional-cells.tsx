"use client";

import type { Cells } from "@/components/data-table/data-table";
import { Absent } from "@/components/values/absent";
import { formatDuration } from "@/components/webhooks/webhook-labels";
import { type ListedDelivery, Moment } from "./cells";
import { responseLabel } from "./delivery-labels";

/** A cell that is not shown on phones; a dash for null. */
const cell = (text: string | null | undefined) => ({ className: "max-md:hidden", first: text || <Absent /> });

const code = (text: string) => ({ className: "max-md:hidden", first: <span className="mono text-12">{text}</span> });

/** The cells of columns that are shown only where they were chosen, by the ids of `deliveryHeads`. */
export const optionalCells: Cells<ListedDelivery> = {
  response: ({ delivery: { attributes }, responses }) =>
    cell(attributes.last_attempt && responseLabel(responses, attributes.last_attempt)),
  duration: ({ delivery: { attributes }, t }) =>
    cell(attributes.last_attempt && formatDuration(t.language, attributes.last_attempt.duration_ms)),
  last_attempt: ({ delivery: { attributes }, now, zone }) => ({
    className: "max-md:hidden",
    first: <Moment at={attributes.last_attempt?.started_at ?? null} now={now} zone={zone} />,
  }),
  next_attempt: ({ delivery: { attributes }, now, zone }) => ({
    className: "max-md:hidden",
    first: <Moment at={attributes.next_attempt_at ?? null} now={now} zone={zone} />,
  }),
  sequence: ({ delivery: { attributes } }) => code(String(attributes.sequence)),
  id: ({ delivery: { id } }) => code(id),
};
