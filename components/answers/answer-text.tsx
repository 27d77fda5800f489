import { clsx } from "clsx";
import { useTranslations } from "#translations";
import { toneText } from "@/components/values/status";
import type { Answer } from "./answer";

const datePattern = /[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}( \d{4})?( \d{2}:\d{2})?/g;

/** Replaces the spaces inside dates and times by non-breaking ones. */
function withUnbrokenDates(text: string): string {
  return text.replaceAll(datePattern, (date) => date.replaceAll(" ", "\u00a0"));
}

/** An answer with its line of detail. In a row there are two lines: an answer and its support, or a long answer. */
export function AnswerText({ answer }: { answer: Answer }) {
  const t = useTranslations("answers");
  const { icon: Icon, tone, main, estimated, support } = answer;
  return (
    <span className="min-w-0 @max-[1040px]:flex-1 @min-[1040px]:line-clamp-2">
      <span
        className={clsx(
          "-indent-5.5 block pl-5.5 font-semibold text-15",
          main.search(datePattern) !== -1 && "@min-[1040px]:whitespace-nowrap",
          tone === "neutral" ? "text-ink" : toneText[tone],
        )}
      >
        <Icon aria-hidden size={16} className="mr-1.5 inline align-[-2px]" />
        {estimated && (
          <>
            <span className="sr-only">{`${t("estimated")} `}</span>
            <span aria-hidden className="est-mark font-normal">
              {t("estimatedMark")}
            </span>{" "}
          </>
        )}
        {withUnbrokenDates(main)}
      </span>
      {support && (
        <span className="block w-0 min-w-full text-pretty text-12 text-ink-2">{withUnbrokenDates(support)}</span>
      )}
    </span>
  );
}
