"use client";

import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { createLazyModule } from "./lazy-module";
import { useTooltip } from "./use-tooltip";

/** Loaded when the first element is pointed at or focused. */
const tooltipContent = createLazyModule(() => import("./tooltip-content"));

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
  const loaded = tooltipContent.useModule(anchor !== null);
  return (
    <>
      {cloneElement(children, {
        "aria-describedby": anchor && loaded ? id : undefined,
        onPointerEnter: ({ currentTarget, pointerType }) => {
          if (pointerType === "touch") return;
          tooltipContent.load();
          openSoon(currentTarget);
        },
        onPointerLeave: closeSoon,
        onPointerDown: close,
        // Focus by a click is not followed by a tooltip.
        onFocus: ({ currentTarget }) => currentTarget.matches(":focus-visible") && open(currentTarget),
        onBlur: close,
      })}
      {anchor && loaded && (
        <loaded.TooltipContent
          id={id}
          anchor={anchor}
          side={side}
          className={className}
          onClose={close}
          onPointerEnter={() => open(anchor)}
          onPointerLeave={closeSoon}
        >
          {content}
        </loaded.TooltipContent>
      )}
    </>
  );
}
