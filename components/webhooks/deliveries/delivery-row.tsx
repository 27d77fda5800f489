"use client";

import { clsx } from "clsx";
import type { MouseEvent } from "react";
import { ContainerNumber } from "@/components/containers/container-number";
import { Absent } from "@/components/values/absent";
import { deliveryWords } from "@/components/values/state-words";
import { Status } from "@/components/values/status";
import { useReaderZone } from "@/components/values/use-reader-zone";
import type { About } from "./about";
import { type Delivery, deliveryState, triesOf } from "./delivery";
import { momentWords, secondsWords } from "./moment-words";
import { resultDetail } from "./result-words";

type DeliveryRowProps = {
  delivery: Delivery;
  about: About | null;
  href: string;
  isOpen: boolean;
  /** Beside an open one there is no room for them. */
  withTries: boolean;
  isSelected: boolean;
  onOpen: () => void;
  /** Null: the reader may not send anything again. */
  onSelect: ((on: boolean) => void) | null;
  now: string;
};

const cell = "px-2.5 py-1 align-middle max-md:p-0";

/** One event told, and how that went. */
export function DeliveryRow({
  delivery,
  about,
  href,
  isOpen,
  withTries,
  isSelected,
  onOpen,
  onSelect,
  now,
}: DeliveryRowProps) {
  const zone = useReaderZone();
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
            aria-label={`Select ${event} of ${secondsWords(createdAt, zone)}`}
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
          {momentWords(createdAt, zone, now)}
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
          <BreakableEvent name={event} />
        </a>
      </td>
      <td className={clsx(cell, "max-md:order-3")}>
        {about ? (
          about.isContainer ? (
            <ContainerNumber number={about.number} quiet />
          ) : (
            <Bill number={about.number} />
          )
        ) : (
          <Absent />
        )}
      </td>
      <td className={clsx(cell, "max-md:order-4 max-md:text-right")}>
        <Status state={deliveryWords[deliveryState(delivery)]} />
        <span suppressHydrationWarning className="block whitespace-nowrap text-12 text-ink-2 md:pl-5">
          {resultDetail(delivery, zone)}
        </span>
      </td>
      <td className={clsx(cell, "pr-gutter text-right max-md:hidden", !withTries && "sr-only")}>{triesOf(delivery)}</td>
    </tr>
  );
}

function Bill({ number }: { number: string }) {
  return <span className="mono break-all font-medium md:whitespace-nowrap">{number}</span>;
}

/** A long name breaks after a dot. */
export function BreakableEvent({ name }: { name: string }) {
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
