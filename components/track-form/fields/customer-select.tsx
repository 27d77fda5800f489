"use client";

import "@/components/tracking/tracking-messages";
import { useRef } from "react";
import { useTranslations } from "#translations";
import { useEnteredValue } from "@/components/tracking/use-entered-value";
import { inputClass } from "@/components/ui/input-class";
import { useCustomers } from "./use-customers";

type CustomerSelectProps = {
  id: string;
  customerId: string | null;
  isInvalid: boolean;
  onChange: (customerId: string | null) => void;
};

/** The choice of a party as the customer; null: none. One by key is applied when the user leaves the control: arrow keys pass others. */
export function CustomerSelect({ id, customerId, isInvalid, onChange }: CustomerSelectProps) {
  const t = useTranslations("tracking.common");
  const { data: customers } = useCustomers();
  const entered = useEnteredValue(customerId ?? "", (value) => onChange(value || null));
  const isByKey = useRef(false);
  const isListed = customerId === null || customers?.some(({ value }) => value === customerId);
  return (
    <select
      id={id}
      value={entered.value}
      aria-invalid={isInvalid || undefined}
      aria-describedby={`${id}-help ${id}-error`}
      className={inputClass}
      onChange={({ target: { value } }) => {
        entered.enter(value);
        if (!isByKey.current) entered.apply();
      }}
      onPointerDown={() => {
        isByKey.current = false;
      }}
      onKeyDown={(event) => {
        isByKey.current = true;
        entered.onKeyDown(event);
      }}
      onBlur={entered.onBlur}
    >
      <option value="">{t("none")}</option>
      {!isListed && customerId !== null && <option value={customerId}>{t(customers ? "unknown" : "loading")}</option>}
      {customers?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
