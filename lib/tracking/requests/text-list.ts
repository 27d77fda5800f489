import { z } from "zod";
import { isStorable } from "@/lib/platform/jsonapi/assert-storable";

const arrayError = 'must be an array of texts, for example ["PO 4500187"]';

const texts = z
  .array(z.string().trim().min(1).max(255), {
    error: ({ code }) => (code === "invalid_type" ? arrayError : undefined),
  })
  .max(100);

/** The array of texts that a text contains as JSON, as some existing clients send it; any other value as it is. */
function fromJsonText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    const parsed = texts.safeParse(JSON.parse(value));
    return parsed.success && parsed.data.every(isStorable) ? parsed.data : value;
  } catch {
    return value;
  }
}

/** References or tags: trimmed, without duplicates, in the order sent. An array in a JSON text is accepted too. */
export const textList = z.preprocess(
  // The type that is documented.
  (value: string[]) => fromJsonText(value),
  texts.transform((items) => [...new Set(items)]),
);
