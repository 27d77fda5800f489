import "./tracking-messages";
import { CircleCheck, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { pathWith } from "@/components/api/document";
import { ContainerNumber } from "@/components/containers/container-number";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/values/status";
import type { SentNumber } from "./stored-drafts";

type TrackedNumbersProps = {
  numbers: SentNumber[];
  /** Removes one number from the list, or all (null). */
  onDismiss: (key: string | null) => void;
};

const shownStep = 20;

/** The numbers whose tracking has started, while others of the form still need something. */
export function TrackedNumbers({ numbers, onDismiss }: TrackedNumbersProps) {
  const t = useTranslations("tracking");
  const [shownMax, setShownMax] = useState(shownStep);
  if (numbers.length === 0) return null;
  const hidden = numbers.length - shownMax;
  return (
    <section aria-label={t("tracked.label")} className="border-line border-b">
      <p className="flex items-center gap-3 bg-canvas px-gutter py-2 text-12 text-ink-2">
        <span role="status">{t("tracked.started", { count: numbers.length })}</span>
        <Button kind="link" size="inline" className="text-12" onClick={() => onDismiss(null)}>
          {t("tracked.dismiss")}
        </Button>
      </p>
      <ul>
        {numbers.slice(0, shownMax).map(({ key, number, type, scac }) => (
          <li
            key={key}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-line border-t px-gutter py-1.5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)_minmax(0,4fr)_auto]"
          >
            <ContainerNumber number={number} hidesCorrection className="whitespace-normal break-all" />
            <Button
              kind="ghost"
              size="small"
              className="w-9 px-0 md:order-last md:w-6.5"
              aria-label={t("tracked.dismissNumber", { number })}
              onClick={() => onDismiss(key)}
            >
              <X aria-hidden size={14} />
            </Button>
            <span className="text-ink-2 max-md:hidden">{t(`types.${type}`)}</span>
            <span className="text-ink-2 max-md:hidden">{scac}</span>
            <span className="flex flex-wrap items-center gap-x-3 max-md:col-span-2">
              <Status state={{ label: t("states.started"), icon: CircleCheck, tone: "good" }} />
              <a className="text-12 text-accent hover:underline" href={pathWith("/requests", { q: number })}>
                {t.rich("tracked.showRequest", {
                  number,
                  of: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
              </a>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="border-line border-t px-gutter py-2 text-12 text-ink-2">
          <Button kind="link" size="inline" className="text-12" onClick={() => setShownMax(numbers.length)}>
            {t("tracked.showMore", { count: hidden })}
          </Button>
        </p>
      )}
    </section>
  );
}
