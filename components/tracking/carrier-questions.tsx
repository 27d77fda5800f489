"use client";

import { CircleCheck, CircleQuestionMark } from "lucide-react";
import { type CarrierGroup, describeGroup } from "./carrier-groups";
import { CarrierSelect } from "./carrier-select";
import type { ShippingLine } from "./use-shipping-lines";

type CarrierQuestionsProps = {
  groups: CarrierGroup[];
  shippingLines: ShippingLine[];
  onChoose: (numbers: string[], scac: string) => void;
};

const shownMax = 5;

/** One question for all numbers that the same carriers may have issued. Each number can still be changed by itself. */
export function CarrierQuestions({ groups, shippingLines, onChoose }: CarrierQuestionsProps) {
  if (groups.length === 0) return null;
  return (
    <ul aria-label="Carriers to choose" className="border-line border-t bg-canvas">
      {groups.slice(0, shownMax).map((group) => {
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
              {describeGroup(group)}
            </p>
            <div className="w-full md:w-56">
              <CarrierSelect
                label={`Carrier for all ${numbers.length.toLocaleString("en")} numbers`}
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
    </ul>
  );
}
