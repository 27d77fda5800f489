"use client";

import "./tracking-messages";
import { clsx } from "clsx";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { useErrorMessagesAt } from "@/components/api/error-messages";
import { ContainerNumber } from "@/components/containers/container-number";
import { Button } from "@/components/ui/button";
import { FieldErrors } from "@/components/ui/field";
import { rowSelectClass } from "@/components/ui/input-class";
import { CarrierSelect } from "./carrier-select";
import type { DraftChoice } from "./classify-draft";
import { isNotConnected } from "./connect-text";
import { DraftResult, isDuplicate } from "./draft-result";
import type { Draft } from "./parse-drafts";
import { type RequestType, requestTypes } from "./tracking-request";
import type { ClassifiedDraft } from "./use-drafts";
import { useEnteredValue } from "./use-entered-value";
import { useNumberErrors } from "./use-number-errors";
import type { ShippingLine } from "./use-shipping-lines";

type NumberInputProps = { draft: Draft; describedBy: string; onReplace: (number: string | null) => void };

/** A number that is refused itself; its correction is applied when the user leaves the field, presses Enter, or closes the form. */
function NumberInput({ draft, describedBy, onReplace }: NumberInputProps) {
  const t = useTranslations("tracking.row");
  const replace = (text: string) => text.trim() !== draft.number && onReplace(text.trim() || null);
  // A form that is closed while the field is empty keeps the number.
  const close = (text: string) => text.trim() !== "" && replace(text);
  const { value, enter, onBlur, onKeyDown } = useEnteredValue(draft.number, replace, close);
  return (
    <input
      aria-label={t("correct", { number: draft.number })}
      aria-invalid
      aria-describedby={describedBy}
      value={value}
      autoComplete="off"
      spellCheck={false}
      className={clsx(rowSelectClass, "mono")}
      onChange={({ target }) => enter(target.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  );
}

type NumberCellProps = Pick<DraftRowProps, "row" | "note" | "onReplace"> & { messages: string[] };

/** The number, with a field to correct it when it is refused itself. */
function NumberCell({ row, note, messages, onReplace }: NumberCellProps) {
  const { draft, classification } = row;
  const isRefused = messages.length > 0 || classification.status === "rejected";
  const id = `draft-${draft.key}-number`;
  return (
    <div className="min-w-0 pt-3 md:pt-1">
      {isRefused ? (
        <NumberInput draft={draft} describedBy={`${id}-error`} onReplace={onReplace} />
      ) : (
        <ContainerNumber number={draft.number} hidesCorrection className="whitespace-normal break-all" />
      )}
      {note && <p className="break-words text-12 text-ink-3">{note}</p>}
      <FieldErrors id={id} errors={messages} />
    </div>
  );
}

type DraftRowProps = {
  row: ClassifiedDraft;
  shippingLines: ShippingLine[];
  /** What is stored with this number alone, in words. */
  note: string;
  onChoose: (choice: DraftChoice) => void;
  onReplace: (number: string | null) => void;
  /** What is below the columns. */
  children: ReactNode;
};

/** One number to track: its type, its carrier and the result. */
export function DraftRow({ row, shippingLines, note, onChoose, onReplace, children }: DraftRowProps) {
  const t = useTranslations("tracking");
  const errorMessagesAt = useErrorMessagesAt();
  const numberErrors = useNumberErrors();
  const { draft, classification, errors, tracked } = row;
  const id = `draft-${draft.key}`;
  const errorsOf = (field: string) => errorMessagesAt(errors, `/data/attributes/${field}`);
  const isRejected = classification.status === "rejected";
  // A carrier that is not connected can be the right one.
  const carrierErrors = isNotConnected(errors, classification.scac) ? [] : errorsOf("scac");
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 border-line border-t px-gutter py-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)_minmax(0,4fr)_auto] md:gap-y-0 md:py-1.5">
      <NumberCell
        row={row}
        note={note}
        messages={errors.some(isDuplicate) ? [] : numberErrors(errors)}
        onReplace={onReplace}
      />
      <Button
        kind="ghost"
        size="small"
        className="w-9 px-0 md:order-last md:w-6.5"
        aria-label={t("row.remove", { number: draft.number })}
        onClick={() => onReplace(null)}
      >
        <X aria-hidden size={14} />
      </Button>
      <div className={clsx("max-md:col-span-2", isRejected && "invisible max-md:hidden")}>
        <select
          aria-label={t("row.type", { number: draft.number })}
          aria-invalid={errorsOf("request_type").length > 0 || undefined}
          aria-describedby={`${id}-type-error`}
          value={classification.type}
          onChange={(event) => onChoose({ type: event.target.value as RequestType })}
          className={rowSelectClass}
        >
          {requestTypes.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </select>
        <FieldErrors id={`${id}-type`} errors={errorsOf("request_type")} />
      </div>
      <div className={clsx("max-md:col-span-2", isRejected && "invisible max-md:hidden")}>
        <CarrierSelect
          label={t("carriers.forNumber", { number: draft.number })}
          value={classification.scac}
          candidates={classification.candidates}
          shippingLines={shippingLines}
          invalid={carrierErrors.length > 0}
          describedBy={`${id}-carrier-error`}
          onChange={(scac) => onChoose({ scac, isOfGroup: false })}
        />
        <FieldErrors id={`${id}-carrier`} errors={carrierErrors} />
      </div>
      <div className="max-md:col-span-2 md:pt-1">
        <DraftResult
          draft={draft}
          classification={classification}
          errors={errors}
          tracked={tracked}
          shippingLines={shippingLines}
          onReplace={onReplace}
          onAcceptCheckDigit={() => onChoose({ acceptsCheckDigit: true })}
        />
      </div>
      {children}
    </li>
  );
}
