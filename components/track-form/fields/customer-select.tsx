"use client";

import { inputClass } from "@/components/ui/field";
import { useCustomers } from "./use-customers";

type CustomerSelectProps = {
  id: string;
  customerId: string | null;
  isInvalid: boolean;
  onChange: (customerId: string | null) => void;
};

/** The choice of a party as the customer; null: none. */
export function CustomerSelect({ id, customerId, isInvalid, onChange }: CustomerSelectProps) {
  const { data: customers } = useCustomers();
  const isListed = customerId === null || customers?.some(({ value }) => value === customerId);
  return (
    <select
      id={id}
      value={customerId ?? ""}
      aria-invalid={isInvalid || undefined}
      aria-describedby={`${id}-help ${id}-error`}
      className={inputClass}
      onChange={({ target: { value } }) => onChange(value || null)}
    >
      <option value="">None</option>
      {!isListed && customerId !== null && <option value={customerId}>{customers ? "Unknown" : "Loading"}</option>}
      {customers?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
