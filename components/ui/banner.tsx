import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type BannerProps = {
  tone: "warn" | "bad" | "neutral" | "inverse";
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  live?: "polite" | "assertive";
};

const tones = {
  warn: "bg-warn-soft text-ink [&>svg]:text-warn",
  bad: "bg-bad-soft text-ink [&>svg]:text-bad",
  neutral: "bg-canvas text-ink [&>svg]:text-ink-2",
  inverse: "bg-ink text-surface",
};

/** A message above a page or a block, with at most one action. */
export function Banner({ tone, icon: Icon, title, children, action, live }: BannerProps) {
  return (
    <div
      role={live === "assertive" ? "alert" : live ? "status" : undefined}
      className={clsx(
        "flex min-h-11 flex-wrap items-center gap-2.5 border-line border-b px-gutter py-1.5 text-body",
        tones[tone],
      )}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-52">
        <strong className="font-semibold">{title}</strong> {children}
      </p>
      {action}
    </div>
  );
}
