import { faultsAt } from "@/components/api/api-error";
import { Field, inputClass } from "@/components/ui/field";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";

export type Labels = { references: string; tags: string };

type LabelsForAllProps = { id: string; labels: Labels; errors: ErrorObject[]; onChange: (labels: Labels) => void };

/** References and tags that every number of the box gets. */
export function LabelsForAll({ id, labels, errors, onChange }: LabelsForAllProps) {
  const fields = [
    {
      name: "references",
      label: "References",
      help: "Yours, exactly as you write them; several with commas. Copied to every container.",
      pointer: "/data/attributes/ref_numbers",
    },
    {
      name: "tags",
      label: "Tags",
      help: "To find shipments together; several with commas.",
      pointer: "/data/attributes/shipment_tags",
    },
  ] as const;
  return (
    <div className="grid gap-4 border-line border-t px-gutter py-3 md:grid-cols-2">
      {fields.map(({ name, label, help, pointer }) => {
        const faults = [...new Set(faultsAt(errors, pointer))];
        return (
          <Field key={name} id={`${id}-${name}`} label={label} help={help} errors={faults}>
            <input
              id={`${id}-${name}`}
              value={labels[name]}
              onChange={(event) => onChange({ ...labels, [name]: event.target.value })}
              autoComplete="off"
              aria-invalid={faults.length > 0 || undefined}
              aria-describedby={`${id}-${name}-help ${id}-${name}-error`}
              className={inputClass}
            />
          </Field>
        );
      })}
    </div>
  );
}
