"use client";

import { clsx } from "clsx";
import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { ProvenanceDetails } from "./provenance-details";
import type { Subject } from "./provenance-query";

type WhyValueProps = {
  subject: Subject;
  /** Name of the attribute, as the provenance resource names it. */
  attribute: string;
  /** What the value is, as the title of the popover. */
  label: string;
  now: string;
  className?: string;
  children: ReactNode;
};

/** A value that shows where it comes from: on click, on Enter, or on W while it is hovered or focused. */
export function WhyValue({ subject, attribute, label, now, className, children }: WhyValueProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        data-why
        title="Why this value?"
        className={clsx(
          "relative inline-block min-h-6 min-w-6 rounded-chip [text-align:inherit] decoration-control decoration-dotted underline-offset-4 hover:underline focus-visible:underline data-[state=open]:outline-2 data-[state=open]:outline-accent",
          className,
        )}
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          aria-label={`Why this value? ${label}`}
          className="z-40 max-h-96 w-80 max-w-[calc(100vw-24px)] animate-appear overflow-y-auto rounded-popover border border-line bg-raised text-body text-ink shadow-popover outline-none"
        >
          <p className="border-line border-b px-4 py-2.5 font-semibold">{label}</p>
          <ProvenanceDetails subject={subject} attribute={attribute} now={now} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
