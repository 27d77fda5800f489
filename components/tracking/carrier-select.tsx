"use client";

import "./tracking-messages";
import { clsx } from "clsx";
import { useTranslations } from "#translations";
import { rowSelectClass } from "@/components/ui/input-class";
import type { CarrierCandidate } from "./classify-draft";
import type { ShippingLine } from "./use-shipping-lines";

type CarrierSelectProps = {
  label: string;
  value: string | null;
  candidates: CarrierCandidate[];
  shippingLines: ShippingLine[];
  invalid: boolean;
  describedBy?: string;
  onChange: (scac: string) => void;
};

/** The carrier of one number: the likely ones first, then all by name. */
export function CarrierSelect({
  label,
  value,
  candidates,
  shippingLines,
  invalid,
  describedBy,
  onChange,
}: CarrierSelectProps) {
  const t = useTranslations("tracking.carriers");
  const candidateScacs = new Set(candidates.map(({ scac }) => scac));
  const others = shippingLines.filter(({ attributes }) => !candidateScacs.has(attributes.scac));
  const isListed =
    value === null || candidateScacs.has(value) || others.some(({ attributes }) => attributes.scac === value);
  return (
    <select
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value)}
      className={clsx(rowSelectClass, value === null && "border-warn")}
    >
      <option value="" disabled>
        {t("select")}
      </option>
      {!isListed && value && <option value={value}>{value}</option>}
      {candidates.length > 0 && (
        <optgroup label={t("likely")}>
          {candidates.map(({ scac, name }) => (
            <option key={scac} value={scac}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={t("all")}>
        {others.map(({ attributes: { scac, name } }) => (
          <option key={scac} value={scac}>
            {name}, {scac}
          </option>
        ))}
      </optgroup>
    </select>
  );
}
