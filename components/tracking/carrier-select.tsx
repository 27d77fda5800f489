"use client";

import { clsx } from "clsx";
import { inputClass } from "@/components/ui/field";
import type { Candidate } from "./detection";
import type { ShippingLine } from "./shipping-lines-query";

type CarrierSelectProps = {
  label: string;
  value: string | null;
  candidates: Candidate[];
  lines: ShippingLine[];
  invalid: boolean;
  describedBy?: string;
  onChange: (scac: string) => void;
};

function percent(confidence: number): string {
  return `${Math.round(confidence * 100)} %`;
}

/** The carrier of one number: the likely ones first, then all, by name. */
export function CarrierSelect({ label, value, candidates, lines, invalid, describedBy, onChange }: CarrierSelectProps) {
  const offered = new Set(candidates.map(({ scac }) => scac));
  const others = lines.filter(({ attributes }) => !offered.has(attributes.scac));
  const isListed = value === null || offered.has(value) || others.some(({ attributes }) => attributes.scac === value);
  return (
    <select
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value)}
      className={clsx(inputClass, "md:h-6.5 md:px-1.5", value === null && "border-warn")}
    >
      <option value="" disabled>
        Choose carrier
      </option>
      {!isListed && value && <option value={value}>{value}</option>}
      {candidates.length > 0 && (
        <optgroup label="Likely">
          {candidates.map(({ scac, name, confidence }) => (
            <option key={scac} value={scac}>
              {name}, {percent(confidence)}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label="All carriers">
        {others.map(({ attributes: { scac, name } }) => (
          <option key={scac} value={scac}>
            {name}, {scac}
          </option>
        ))}
      </optgroup>
    </select>
  );
}
