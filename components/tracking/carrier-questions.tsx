"use client";

import "./tracking-messages";
import { CircleCheck, CircleQuestionMark } from "lucide-react";
import { useTranslations } from "#translations";
import { type CarrierGroup, describeGroup, shownGroups } from "./carrier-groups";
import { CarrierSelect } from "./carrier-select";
import { useSeenKeys } from "./use-seen-keys";
import type { ShippingLine } from "./use-shipping-lines";

type CarrierQuestionsProps = {
  groups: CarrierGroup[];
  shippingLines: ShippingLine[];
  onChoose: (numbers: string[], scac: string) => void;
};

/** One question for all numbers that the same carriers may have issued. Each number can still be changed by itself. */
export function CarrierQuestions({ groups, shippingLines, onChoose }: CarrierQuestionsProps) {
  const t = useTranslations("tracking");
  const seen = useSeenKeys(groups.map(({ key }) => key));
  if (groups.length === 0) return null;
  const shown = shownGroups(groups, [...seen]);
  const hiddenCount = groups.length - shown.length;
  return (
    <ul aria-label={t("carriers.questions")} className="border-line border-t bg-canvas">
      {shown.map((group) => {
        const { key, candidates, numbers, scac } = group;
        const Icon = scac === null ? CircleQuestionMark : CircleCheck;
        return (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line px-gutter py-2 not-first:border-t"
          >
            <p className="flex min-w-0 flex-1 basis-64 items-start gap-1.5">
              <Icon
                aria-hidden
                size={14}
                className={scac === null ? "mt-0.5 shrink-0 text-warn" : "mt-0.5 shrink-0 text-good"}
              />
              {describeGroup(t, group)}
            </p>
            <div className="w-full md:w-56">
              <CarrierSelect
                label={t("carriers.forAll", { count: numbers.length })}
                value={scac}
                candidates={candidates}
                shippingLines={shippingLines}
                invalid={false}
                onChange={(next) => onChoose(numbers, next)}
              />
            </div>
          </li>
        );
      })}
      {hiddenCount > 0 && (
        <li className="border-line border-t px-gutter py-2 text-12 text-ink-2">
          {t("carriers.moreQuestions", { count: hiddenCount })}
        </li>
      )}
    </ul>
  );
}
