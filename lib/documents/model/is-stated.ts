import { dateOrderOf, findDates } from "@/lib/ingest/documents/extract/formats/parse-date";
import { lettersOf } from "./find-in-text";

/** The numbers that a text can mean: with a point or a comma before the decimals. */
function numbersIn(text: string): number[] {
  const plain = text.replace(/[^\d.,]/g, "");
  if (!/\d/.test(plain)) return [];
  return [plain.replaceAll(",", ""), plain.replaceAll(".", "").replace(",", ".")].map(Number);
}

/** Whether the text can only mean this date: 12/03/2026 can be two. */
function isDateStated(date: string, text: string): boolean {
  const [first, ...others] = findDates(text, dateOrderOf([text], "en"));
  return first?.value === date && others.length === 0;
}

const isDate = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

/** Whether a text of a document states the value, so that no value is taken over that only a model asserts. */
export function isStated(value: string | number, text: string): boolean {
  if (typeof value === "number") return numbersIn(text).includes(value);
  if (isDate(value)) return isDateStated(value, text);
  const letters = lettersOf(value);
  return letters !== "" && lettersOf(text).includes(letters);
}
