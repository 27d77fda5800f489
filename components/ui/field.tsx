import { CircleX } from "lucide-react";
import type { ReactNode } from "react";

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
