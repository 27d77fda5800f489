"use client";

import { clsx } from "clsx";
import { Popover } from "radix-ui";
import type { PopoverProps } from "@/components/ui/popover";

/** The popover of `Popover` with its button, open at first. */
export function OpenedPopover({ popoverLabel, popoverClassName, content, ...button }: PopoverProps) {
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger {...button} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          aria-label={popoverLabel}
          className={clsx(
            "z-40 w-80 max-w-[calc(100vw-24px)] animate-appear overflow-y-auto rounded-popover border border-line bg-raised text-ink shadow-popover outline-none",
            popoverClassName,
          )}
        >
          {content}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
