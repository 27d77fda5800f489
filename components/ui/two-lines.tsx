import type { ReactNode } from "react";

/** A value with a line of detail below it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className="block">{first}</span>
      {second && <span className="block text-12 text-ink-3">{second}</span>}
    </>
  );
}
