import type { EventCategory } from "./webhook";

/** What can be told, by what it is about, for a select. */
export function EventOptions({ categories }: { categories: EventCategory[] }) {
  return categories.map((category) => (
    <optgroup key={category.id} label={category.attributes.name}>
      {category.attributes.events.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
