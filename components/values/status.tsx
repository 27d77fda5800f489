import { clsx } from "clsx";
import { useTranslations } from "#translations";
import type { StateLabel, Tone } from "./state-labels";

export const toneText: Record<Tone, string> = {
  neutral: "text-ink-2",
  info: "text-info",
  good: "text-good",
  warn: "text-warn",
  bad: "text-bad",
};

const pillBackground: Record<Tone, string> = {
  neutral: "bg-sunken",
  info: "bg-info-soft",
  good: "bg-good-soft",
  warn: "bg-warn-soft",
  bad: "bg-bad-soft",
};

type StatusProps = { state: StateLabel; label?: string; variant?: "plain" | "pill" };

/** Icon, label and color of a state; `label` replaces its label with a more specific one (`Retrying, attempt 3 of 14`). */
export function Status({ state, label, variant = "plain" }: StatusProps) {
  const t = useTranslations("values.states");
  const { icon: Icon, tone, message } = state;
  return (
    <span
      className={clsx(
        "items-center gap-1.5 whitespace-nowrap font-medium",
        toneText[tone],
        variant === "pill"
          ? ["inline-flex h-5.5 rounded-full px-2 text-12", pillBackground[tone]]
          : "flex max-md:inline-flex",
      )}
    >
      <Icon aria-hidden size={14} className="shrink-0" />
      {label ?? state.label ?? (message && t(message))}
    </span>
  );
}
