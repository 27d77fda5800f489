import type { Translator } from "@/components/language/translator";
import { formatDay, formatTime } from "@/components/values/format-time";
import { type AuditLabels, attributeName, valueName } from "./audit-labels";

/** What a value is of, and how it is written. `type`: the type of the record; `zone`: of times. */
type ValueContext = {
  t: Translator<"audit.event">;
  labels: AuditLabels;
  type: string;
  zone: string;
  now: string;
};

const absent = "—";
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;
const date = /^\d{4}-\d\d-\d\d$/;

/** Attributes that are stored as an instant and mean its day in UTC. */
const days = ["valid_from", "valid_to"];

function formatText({ t, labels, type, zone, now }: ValueContext, name: string, text: string): string {
  const label = valueName(labels, type, name, text);
  if (label !== undefined) return label;
  if (date.test(text)) return formatDay(t.language, `${text}T00:00:00Z`, null, now);
  if (!instant.test(text)) return text;
  return days.includes(name)
    ? formatDay(t.language, text, null, now)
    : formatTime(t, { at: text, zone, dateOnly: false }, now);
}

const isAbsent = (value: unknown) => value === null || value === undefined || value === "";

/** The members of an object that are present: `kind: API key in a header; headers: name: X-Key`. */
function formatMembers(context: ValueContext, members: object): string {
  const texts = Object.entries(members).flatMap(([name, value]) => {
    const text = formatValue(context, name, value);
    return text === absent ? [] : [`${attributeName(context.labels, name)}: ${text}`];
  });
  return texts.length === 0 ? absent : texts.join("; ");
}

/** The value of an attribute in a changeset, in the language of the page. */
export function formatValue(context: ValueContext, name: string, value: unknown): string {
  const { t } = context;
  if (isAbsent(value)) return absent;
  if (Array.isArray(value)) {
    const hasMembers = value.some((each) => typeof each === "object" && each !== null);
    return value.map((each) => formatValue(context, name, each)).join(hasMembers ? " · " : ", ") || absent;
  }
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return value.toLocaleString(t.language);
  return typeof value === "object" && value !== null
    ? formatMembers(context, value)
    : formatText(context, name, String(value));
}
