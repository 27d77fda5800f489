"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { faultsAt } from "@/components/api/api-error";
import { ContainerNumber } from "@/components/containers/container-number";
import { Button } from "@/components/ui/button";
import { FieldErrors, rowSelectClass } from "@/components/ui/field";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { CarrierSelect } from "./carrier-select";
import { DraftResult } from "./draft-result";
import type { Choice, Judgement } from "./judge-draft";
import type { Draft } from "./parse-drafts";
import type { ShippingLine } from "./shipping-lines-query";
import { type RequestType, requestTypeWords } from "./tracking-request";

type DraftRowProps = {
  draft: Draft;
  judgement: Judgement;
  errors: ErrorObject[];
  lines: ShippingLine[];
  onChoose: (choice: Choice) => void;
  onReplace: (number: string | null) => void;
};

/** One number of the box: what it is, whose it is, and what will become of it. */
export function DraftRow({ draft, judgement, errors, lines, onChoose, onReplace }: DraftRowProps) {
  const id = `draft-${draft.key}`;
  const at = (field: string) => faultsAt(errors, `/data/attributes/${field}`);
  const isOut = judgement.verdict === "refused";
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 border-line border-t px-gutter py-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)_minmax(0,4fr)_auto] md:gap-y-0 md:py-1.5">
      <div className="min-w-0 pt-3 md:pt-1">
        <ContainerNumber number={draft.number} quiet className="whitespace-normal break-all" />
        <FieldErrors
          id={`${id}-number`}
          errors={errors.some(({ code }) => code === "duplicate") ? [] : at("request_number")}
        />
      </div>
      <Button
        kind="ghost"
        size="small"
        className="w-9 px-0 md:order-last md:w-6.5"
        aria-label={`Remove ${draft.number}`}
        onClick={() => onReplace(null)}
      >
        <X aria-hidden size={14} />
      </Button>
      <div className={clsx("max-md:col-span-2", isOut && "invisible max-md:hidden")}>
        <select
          aria-label={`Kind of ${draft.number}`}
          aria-invalid={at("request_type").length > 0 || undefined}
          aria-describedby={`${id}-kind-error`}
          value={judgement.type}
          onChange={(event) => onChoose({ type: event.target.value as RequestType })}
          className={rowSelectClass}
        >
          {Object.entries(requestTypeWords).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
        <FieldErrors id={`${id}-kind`} errors={at("request_type")} />
      </div>
      <div className={clsx("max-md:col-span-2", isOut && "invisible max-md:hidden")}>
        <CarrierSelect
          label={`Carrier of ${draft.number}`}
          value={judgement.scac}
          candidates={judgement.candidates}
          lines={lines}
          invalid={at("scac").length > 0}
          describedBy={`${id}-carrier-error`}
          onChange={(scac) => onChoose({ scac })}
        />
        <FieldErrors id={`${id}-carrier`} errors={at("scac")} />
      </div>
      <div className="max-md:col-span-2 md:pt-1">
        <DraftResult
          draft={draft}
          judgement={judgement}
          errors={errors}
          onUse={onReplace}
          onKeep={() => onChoose({ keepDigit: true })}
        />
      </div>
    </li>
  );
}
