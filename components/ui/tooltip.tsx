"use client";

import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { TooltipContent } from "./tooltip-content";
import { useTooltip } from "./use-tooltip";

type TooltipProps = {
  content: ReactNode;
  /** One focusable element without handlers for the pointer and the focus. */
  children: ReactElement<ComponentProps<"button">>;
  side?: "top" | "right";
  className?: string;
};

/** A tooltip on hover and focus, closed by Esc. */
export function Tooltip({ content, children, side = "top", className }: TooltipProps) {
  const id = useId();
  const { anchor, open, openSoon, close, closeSoon } = useTooltip();
  return (
    <>
      {cloneElement(children, {
        "aria-describedby": anchor ? id : undefined,
        onPointerEnter: ({ currentTarget, pointerType }) => pointerType !== "touch" && openSoon(currentTarget),
        onPointerLeave: closeSoon,
        onPointerDown: close,
        // Focus by a click is not followed by a tooltip.
        onFocus: ({ currentTarget }) => currentTarget.matches(":focus-visible") && open(currentTarget),
        onBlur: close,
      })}
      {anchor && (
        <TooltipContent
          id={id}
          anchor={anchor}
          side={side}
          className={className}
          onClose={close}
          onPointerEnter={() => open(anchor)}
          onPointerLeave={closeSoon}
        >
          {content}
        </TooltipContent>
      )}
    </>
  );
}
