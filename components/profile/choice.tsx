import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";

type ChoiceProps = {
  id: string;
  name: string;
  label: string;
  help: string;
  options: { value: string; label: string }[];
  initial: string;
};

/** One of several values. */
export function Choice({ id, name, label, help, options, initial }: ChoiceProps) {
  return (
    <Field id={id} label={label} help={help}>
      <select id={id} name={name} defaultValue={initial} aria-describedby={`${id}-help`} className={inputClass}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
