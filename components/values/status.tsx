import { clsx } from "clsx";
import type { StateWord, Tone } from "./state-words";

export const toneText: Record<Tone, string> = {
  quiet: "text-ink-2",
  info: "text-info",
  good: "text-good",
  warn: "text-warn",
  bad: "text-bad",
};

const pill: Record<Tone, string> = {
  quiet: "bg-sunken",
  info: "bg-info-soft",
  good: "bg-good-soft",
  warn: "bg-warn-soft",
  bad: "bg-bad-soft",
};

type StatusProps = { state: StateWord; word?: string; look?: "plain" | "pill" };

/** Icon, word and tone of a state; `word` says it more exactly where the state allows (`Retrying, try 3 of 14`). */
export function Status({ state, word = state.word, look = "plain" }: StatusProps) {
  const { icon: Icon, tone } = state;
  return (
    <span
      className={clsx(
        "items-center gap-1.5 whitespace-nowrap font-medium",
        toneText[tone],
        look === "pill" ? ["inline-flex h-5.5 rounded-full px-2 text-12", pill[tone]] : "flex max-md:inline-flex",
      )}
    >
      <Icon aria-hidden size={14} className="shrink-0" />
      {word}
    </span>
  );
}
