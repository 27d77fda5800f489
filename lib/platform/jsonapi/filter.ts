import { z } from "zod";
import { shownAs } from "./shown-as";

/** As clients write a time: with a blank for the T, an offset without its colon, or a "+" that was not encoded and came as a blank. */
function readWritten(text: string): string {
  return text
    .trim()
    .replace(/^([\d-]{10}) (?=\d\d:)/, "$1T")
    .replace(
      /(:[\d.]+) ?([ +-]\d\d):?(\d\d)$/,
      (_, time, hours, minutes) => `${time}${hours.replace(" ", "+")}:${minutes}`,
    )
    .replace(/z$/, "Z");
}

const latestMs = Date.UTC(9999, 11, 31);

/**
 * A point in time as a filter takes it: ISO 8601 date or time, UTC unless it has an offset. Before 1970 and after 9999 there
 * are no rows, so times beyond are brought to these ends, which the database can hold.
 */
export const timeFilter = z
  .string()
  .transform(readWritten)
  .pipe(
    z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], {
      error: "must be an ISO 8601 date or time",
    }),
  )
  .transform((text) => {
    const isLocal = text.includes("T") && !/(?:Z|[+-]\d\d:?\d\d)$/.test(text);
    return new Date(Math.min(Math.max(Date.parse(isLocal ? `${text}Z` : text), 0), latestMs));
  })
  .meta(shownAs({ type: "string", format: "date-time" }));

/** One or several values, with commas between. */
export const listFilter = z
  .string()
  .transform((text) => text.split(",").flatMap((item) => item.trim() || []))
  .meta(shownAs({ type: "string" }));

/** True or false, in any case, and as the figures that some clients send for them. */
export const booleanFilter = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.enum(["true", "false", "1", "0"], { error: "must be true or false" }))
  .transform((text) => text === "true" || text === "1")
  .meta(shownAs({ type: "string", enum: ["true", "false"] }));
