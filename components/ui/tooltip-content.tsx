import { clsx } from "clsx";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

/** Between the element and the tooltip, and between the tooltip and the edge of the window, in px. */
const offset = 6;
const edge = 8;

function clamp(value: number, size: number, available: number): number {
  return Math.max(edge, Math.min(value, available - size - edge));
}

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom" | "width" | "height">;

/** Where a tooltip of this size is placed, inside the window: above or to the right of the element, or opposite without room. */
export function placeTooltip(
  element: Box,
  size: { width: number; height: number },
  side: "top" | "right",
  available: { width: number; height: number },
): { left: number; top: number } {
  if (side === "right") {
    const after = element.right + offset;
    const fits = after + size.width + edge <= available.width;
    return {
      left: fits ? after : Math.max(edge, element.left - offset - size.width),
      top: clamp(element.top + (element.height - size.height) / 2, size.height, available.height),
    };
  }
  const above = element.top - offset - size.height;
  return {
    left: clamp(element.left + (element.width - size.width) / 2, size.width, available.width),
    top: above >= edge ? above : element.bottom + offset,
  };
}

type TooltipContentProps = {
  id: string;
  anchor: HTMLElement;
  side: "top" | "right";
  className?: string;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
};

/** The tooltip itself, beside its element. Scrolling closes it. */
export function TooltipContent({ id, anchor, side, className, onClose, children, ...handlers }: TooltipContentProps) {
  const tooltip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: node } = tooltip;
    if (!node) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const { left, top } = placeTooltip(anchor.getBoundingClientRect(), node.getBoundingClientRect(), side, {
      width,
      height,
    });
    node.style.left = `${left}px`;
    node.style.top = `${top}px`;
  }, [anchor, side]);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
    document.addEventListener("keydown", onKeyDown);
    window.addEventListener("scroll", onClose, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("scroll", onClose, { capture: true });
    };
  }, [onClose]);
  return createPortal(
    <div
      ref={tooltip}
      id={id}
      role="tooltip"
      {...handlers}
      className={clsx(
        "fixed z-50 w-max max-w-xs animate-appear rounded-control border border-line bg-raised px-2.5 py-1.5 text-12 text-ink shadow-popover",
        className,
      )}
    >
      {children}
    </div>,
    document.body,
  );
}
