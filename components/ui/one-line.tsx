import type { ReactNode } from "react";

type OneLineProps = {
  /** Shown in full before the text. */
  before?: ReactNode;
  children: ReactNode;
  /** Shown in full after the text. */
  after?: ReactNode;
};

/** A line whose text is cut with an ellipsis where it does not fit; the column of a table can be narrower than the text. On phones it wraps. */
export function OneLine({ before, children, after }: OneLineProps) {
  return (
    <span className="md:flex md:w-full md:min-w-0 md:gap-x-1.5">
      {before}
      <span className="min-w-0 md:grid md:grid-cols-[minmax(0,auto)]">
        <span className="md:truncate">{children}</span>
      </span>
      {after}
    </span>
  );
}
