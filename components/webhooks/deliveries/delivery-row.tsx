"use client";

import { clsx } from "clsx";
import type { MouseEvent } from "react";
import { ContainerNumber } from "@/components/containers/container-number";
import { Absent } from "@/components/values/absent";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { deliveryLabels } from "@/components/values/webhook-state-labels";
import { attemptCountOf, type Delivery, deliveryState, type Subject } from "./delivery";
import { formatMoment, formatSeconds, resultLabel } from "./delivery-labels";

type DeliveryRowProps = {
  delivery: Delivery;
  subject: Subject | null;
  href: string;
  isOpen: boolean;
  /** False next to an open delivery, where there is no space for the column. */
  showsAttempts: boolean;
  isSelected: boolean;
  onOpen: () => void;
  /** Null: the user may not resend deliveries. */
  onSelect: ((on: boolean) => void) | null;
  now: string;
};

const cell = "px-2.5 py-1 align-middle max-md:p-0";

/** One delivery with its event, subject and result. */
export function DeliveryRow({
  delivery,
  subject,
  href,
  isOpen,
  showsAttempts,
  isSelected,
  onOpen,
  onSelect,
  now,
}: DeliveryRowProps) {
  const zone = useUserTimeZone();
  const { event, created_at: createdAt } = delivery.attributes;
  const open = (click: MouseEvent) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return;
    click.preventDefault();
    onOpen();
  };
  return (
    <tr
      className={clsx(
        "relative border-line border-b hover:bg-hover max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:px-gutter max-md:py-2 md:h-11.5",
        "has-[[data-row-link]:focus-visible]:shadow-[inset_2px_0_var(--lf-accent)]",
        isOpen && "bg-selected shadow-[inset_2px_0_var(--lf-accent)]",
        isSelected && "bg-selected",
      )}
    >
      {onSelect && (
        <td className="pl-gutter align-middle max-md:hidden">
          <input
            type="checkbox"
            aria-label={`Select ${event} at ${formatSeconds(createdAt, zone)}`}
            className="relative z-1 block size-4 accent-accent"
            checked={isSelected}
            onChange={(change) => onSelect(change.target.checked)}
          />
        </td>
      )}
      <td
        className={clsx(
          cell,
          "mono whitespace-nowrap text-12 text-ink-2 max-md:order-2 max-md:text-right",
          !onSelect && "md:pl-gutter",
        )}
      >
        <time dateTime={createdAt} suppressHydrationWarning>
          {formatMoment(createdAt, zone, now)}
        </time>
      </td>
      <td className={clsx(cell, "min-w-0 max-md:order-1")}>
        <a
          data-row-link={delivery.id}
          href={href}
          onClick={open}
          aria-current={isOpen ? "true" : undefined}
          className="break-words font-medium after:absolute after:inset-0 focus-visible:outline-none"
        >
          <EventName name={event} />
        </a>
      </td>
      <td className={clsx(cell, "max-md:order-3")}>
        {subject ? (
          subject.isContainer ? (
            <ContainerNumber number={subject.number} hidesCorrection />
          ) : (
            <SubjectNumber number={subject.number} />
          )
        ) : (
          <Absent />
        )}
      </td>
      <td className={clsx(cell, "max-md:order-4 max-md:text-right")}>
        <Status state={deliveryLabels[deliveryState(delivery)]} />
        <span suppressHydrationWarning className="block whitespace-nowrap text-12 text-ink-2 md:pl-5">
          {resultLabel(delivery, zone)}
        </span>
      </td>
      <td className={clsx(cell, "pr-gutter text-right max-md:hidden", !showsAttempts && "sr-only")}>
        {attemptCountOf(delivery)}
      </td>
    </tr>
  );
}

function SubjectNumber({ number }: { number: string }) {
  return <span className="mono break-all font-medium md:whitespace-nowrap">{number}</span>;
}

/** An event name that may wrap after each dot. */
export function EventName({ name }: { name: string }) {
  const parts = name.split(".");
  return parts.map((part, index) => (
    <span key={part}>
      {part}
      {index < parts.length - 1 && (
        <>
          .<wbr />
        </>
      )}
    </span>
  ));
}
