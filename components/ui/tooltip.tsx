"use client";

import { clsx } from "clsx";
import { Tooltip as RadixTooltip } from "radix-ui";
import type { ReactNode } from "react";

type TooltipProps = {
  content: ReactNode;
  children: ReactNode;
  side?: "top" | "right";
  className?: string;
};

/** A tooltip on hover and focus, closed by Esc. `children` must be one focusable element. */
export function Tooltip({ content, children, side = "top", className }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={8}
          side={side}
          className={clsx(
            "z-50 max-w-xs animate-appear rounded-control border border-line bg-raised px-2.5 py-1.5 text-12 text-ink shadow-popover",
            className,
          )}
        >
          {content}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
