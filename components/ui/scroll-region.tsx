import { clsx } from "clsx";
import type { ReactNode } from "react";

type ScrollRegionProps = { label: string; className: string; children: ReactNode };

/** A named region that scrolls on its own. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls a region by keyboard only while it has focus (WCAG 2.1.1)
      tabIndex={0}
      className={clsx("-outline-offset-2", className)}
    >
      {children}
    </section>
  );
}
