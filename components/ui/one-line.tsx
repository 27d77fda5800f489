import { clsx } from "clsx";
import type { ReactNode } from "react";

type OneLineProps = {
  /** Its greatest width in a table, `md:max-w-30`. */
  className: string;
  /** Shown in full before the text. */
  before?: ReactNode;
  children: ReactNode;
  /** Shown in full after the text. */
  after?: ReactNode;
};

/** A line whose text ends with an ellipsis where it would be wider than its cell may be. On phones it wraps. */
export function OneLine({ className, before, children, after }: OneLineProps) {
  return (
    <span className={clsx("md:flex md:gap-x-1", className)}>
      {before}
      <span className="md:min-w-0 md:truncate">{children}</span>
      {after}
    </span>
  );
}
