import type { ReactNode } from "react";

type OneLineProps = {
  /** Shown in full before the text. */
  before?: ReactNode;
  children: ReactNode;
  /** Shown in full after the text. */
  after?: ReactNode;
};

/** A line whose text ends with an ellipsis where its column is narrower. On phones it wraps. */
export function OneLine({ before, children, after }: OneLineProps) {
  return (
    <span className="md:flex md:gap-x-1">
      {before}
      <span className="md:min-w-0 md:truncate">{children}</span>
      {after}
    </span>
  );
}
