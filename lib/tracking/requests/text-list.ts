import { z } from "zod";
import { isStorable } from "@/lib/platform/jsonapi/assert-storable";

const arrayError = 'must be an array of texts, for example ["PO 4500187"]';

export const textListMax = 100;

const texts = z.array(z.string().trim().min(1).max(255), {
  error: ({ code }) => (code === "invalid_type" ? arrayError : undefined),
});

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

const listOf = (items: typeof texts) =>
  z.preprocess(
    // The type that is documented.
    (value: string[]) => fromJsonText(value),
    items.transform((list) => [...new Set(list)]),
  );

/** References or tags: trimmed, without duplicates, in the order sent. An array in a JSON text is accepted too. */
export const textList = listOf(texts.max(textListMax));

/** A list that replaces one which can have more values, as that of a shipment unites those of its requests. See `assertListFits`. */
export const replacedTextList = listOf(texts);
