import type { Definition } from "@/components/custom-fields/definition";
import { fromLocalInput, type Value } from "@/components/custom-fields/field-value";
import { withoutTime } from "@/components/tracking/import/without-time";

/** An option of a field, or a record that its values refer to. */
export type FieldChoice = { value: string; label: string };

const sameText = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

function choiceOf(text: string, choices: FieldChoice[]): string {
  const found =
    choices.find(({ value }) => sameText(value, text)) ?? choices.find(({ label }) => sameText(label, text));
  return found?.value ?? text.trim();
}

const booleans: Record<string, string> = {
  yes: "true",
  y: "true",
  x: "true",
  "1": "true",
  no: "false",
  n: "false",
  "0": "false",
};

/** A local date and time; the seconds are left out. */
const localTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?$/;

function parseTime(text: string, zone: string): string {
  const [, day, time] = localTime.exec(text) ?? [];
  const local = `${day}T${time}`;
  return day === undefined || Number.isNaN(Date.parse(`${local}Z`)) ? text : fromLocalInput(local, zone);
}

/**
 * The value that the text of a cell stands for, by the type of the field: options and records by name, yes and no, local times in the zone
 * (IANA), dates without their time. A text that stands for none stays as it is, and is refused by the server with the reason.
 */
export function parseFieldText(
  text: string,
  { attributes }: Pick<Definition, "attributes">,
  choices: FieldChoice[],
  zone: string,
): Value {
  const { data_type: type, reference_type: referenceType } = attributes;
  switch (type) {
    case "boolean":
      return booleans[text.toLowerCase()] ?? text.toLowerCase();
    case "enum":
      return choiceOf(text, choices);
    case "enum_multi":
      return text
        .split(/[,;|]/)
        .filter((item) => item.trim() !== "")
        .map((item) => choiceOf(item, choices));
    case "date":
      return withoutTime(text);
    case "datetime":
      return parseTime(text, zone);
    case "reference":
      return referenceType === null ? text : { type: referenceType, id: choiceOf(text, choices) };
    default:
      return text;
  }
}
