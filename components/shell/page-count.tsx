import type { ReactNode } from "react";

type PageCountProps = {
  number: ReactNode;
  /** Read out instead. */
  text: string;
};

/** A number after the name of a page in the open sidebar. */
export function PageCount({ number, text }: PageCountProps) {
  return (
    <span className="ml-auto font-normal text-12 text-ink-3 tabular-nums max-xl:sr-only group-data-[collapsed]/shell:sr-only">
      <span aria-hidden>{number}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
