"use client";

import type { MouseEvent } from "react";
import { useTimeStyle } from "#translations";
import { ContainerNumber } from "@/components/containers/container-number";
import type { Cells } from "@/components/data-table/data-table";
import type { Translator } from "@/components/language/translator";
import { edgeClass } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { Status } from "@/components/values/status";
import { deliveryLabels } from "@/components/values/webhook-state-labels";
import { attemptCountOf, type Delivery, deliveryState, type Subject } from "./delivery";
import { formatMoment, type ResponseTexts, resultLabel } from "./delivery-labels";
import { EventName } from "./event-name";

/** What the cells of a delivery show. */
export type ListedDelivery = {
  delivery: Delivery;
  subject: Subject | null;
  href: string;
  /** Whether the delivery is open beside the list. */
  isOpen: boolean;
  onOpen: (id: string) => void;
  t: Translator<"webhook-console.deliveries.result">;
  responses: ResponseTexts;
  now: string;
  /** The zone of the user. */
  zone: string;
};

/** A time to the second; a dash for null. */
export function Moment({ at, now, zone }: { at: string | null; now: string; zone: string }) {
  const style = useTimeStyle();
  if (at === null) return <Absent />;
  return (
    <time dateTime={at} suppressHydrationWarning className="mono whitespace-nowrap text-12 text-ink-2">
      {formatMoment(style, at, zone, now)}
    </time>
  );
}

function SubjectNumber({ subject }: Pick<ListedDelivery, "subject">) {
  if (!subject) return <Absent />;
  if (subject.isContainer) return <ContainerNumber number={subject.number} hidesCorrection />;
  return <span className="mono break-all font-medium md:whitespace-nowrap">{subject.number}</span>;
}

function EventLink({ delivery, href, isOpen, onOpen }: ListedDelivery) {
  const open = (click: MouseEvent) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return;
    click.preventDefault();
    onOpen(delivery.id);
  };
  return (
    <a
      data-row-link={delivery.id}
      href={href}
      onClick={open}
      aria-current={isOpen ? "true" : undefined}
      className="break-words font-medium after:absolute after:inset-0 focus-visible:outline-none"
    >
      <EventName name={delivery.attributes.event} />
    </a>
  );
}

/** The cells as designed of the list of deliveries, by the ids of `deliveryHeads`. */
export const deliveryCells: Cells<ListedDelivery> = {
  time: ({ delivery: { attributes }, now, zone }) => ({
    className: `max-md:order-2 max-md:text-right ${edgeClass}`,
    first: <Moment at={attributes.created_at} now={now} zone={zone} />,
  }),
  event: (row) => ({
    // In a choice of columns the area of the link is its cell, and its text has one line, as in the other lists.
    className: "min-w-0 max-md:order-1 md:[.first-column-stays_&]:relative md:[.first-column-stays_&_wbr]:hidden",
    first: <EventLink {...row} />,
  }),
  subject: ({ subject }) => ({ className: "max-md:order-3", first: <SubjectNumber subject={subject} /> }),
  result: ({ delivery, t, zone }) => ({
    className: "max-md:order-4 max-md:text-right",
    first: <Status state={deliveryLabels[deliveryState(delivery)]} />,
    second: (
      <span suppressHydrationWarning className="whitespace-nowrap md:pl-5">
        {resultLabel(t, delivery, zone)}
      </span>
    ),
  }),
  attempts: ({ delivery }) => ({ className: "max-md:hidden", first: attemptCountOf(delivery) }),
};
