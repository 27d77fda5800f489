/** The events of one page, unread, or in a sentence why it has none. */
type ParsedPage = { events: unknown[] } | { fault: string };

/** Finds the list of events in a page's bytes: a plain list (2.2), or `events` beside whatever else (Maersk, 3.0). Never throws. */
export function parsePage(body: Buffer): ParsedPage {
  const text = new TextDecoder().decode(body).trim();
  if (text === "") return { fault: "The carrier's answer is empty." };
  if (text.startsWith("<")) return { fault: "The carrier answered with a web page instead of JSON." };
  const value = parseJson(text);
  if (value === undefined) return { fault: "The carrier's answer is not JSON." };
  if (Array.isArray(value)) return { events: value };
  if (typeof value === "object" && value !== null && "events" in value && Array.isArray(value.events)) {
    return { events: value.events };
  }
  return { fault: "The carrier's answer has no list of events." };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
