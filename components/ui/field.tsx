import { clsx } from "clsx";
import { CircleX } from "lucide-react";
import type { ReactNode } from "react";

const control = clsx(
  "h-11 w-full min-w-0 rounded-block border border-control bg-surface text-16 text-ink md:rounded-control md:text-13",
  "aria-invalid:border-2 aria-invalid:border-bad",
);

/** Styles of a text field: 30 px high; 44 px with 16 px type below 768 px. */
export const inputClass = clsx(control, "px-3 md:h-7.5 md:px-2.5");

/** Styles of a select inside a row: 26 px high. */
export const rowSelectClass = clsx(control, "px-2 md:h-6.5 md:px-1.5");

type FieldProps = { id: string; label: string; help?: string; errors?: string[]; children: ReactNode };

/** A form field: label, control, help and errors. */
export function Field({ id, label, help, errors = [], children }: FieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-12 text-ink-2">
        {label}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className="text-12 text-ink-3">
          {help}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors: string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul id={`${id}-error`} className="mt-1 flex flex-col gap-1">
      {errors.map((error) => (
        <li key={error} className="flex items-start gap-1.5 text-12 text-bad">
          <CircleX aria-hidden size={14} className="mt-px shrink-0" />
          <span>{error}</span>
        </li>
      ))}
    </ul>
  );
}
