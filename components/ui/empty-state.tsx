import type { ReactNode } from "react";

/** Shown in place of content that is missing: the reason, and what the user can do. */
export function EmptyState({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-gutter py-16 text-center">
      <h2 className="text-balance font-semibold text-15">{title}</h2>
      {children && <div className="text-pretty text-body text-ink-2">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
