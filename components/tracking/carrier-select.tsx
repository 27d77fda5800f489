"use client";

import { clsx } from "clsx";
import { rowSelectClass } from "@/components/ui/field";
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
      className={clsx(rowSelectClass, value === null && "border-warn")}
    >
      <option value="" disabled>
        Choose carrier
      </option>
      {!isListed && value && <option value={value}>{value}</option>}
      {candidates.length > 0 && (
        <optgroup label="Likely">
          {candidates.map(({ scac, name }) => (
            <option key={scac} value={scac}>
              {name}
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
