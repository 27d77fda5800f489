/** Quotes a text for a POSIX shell. */
function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The request of an attempt as a curl command, without the custom headers, whose values are hidden. */
export function curlCommandOf(url: string, headers: Record<string, string>, body: string): string {
  const lines = Object.entries(headers)
    .filter(([, value]) => value !== "…")
    .map(([name, value]) => `  -H ${shellQuote(`${name}: ${value}`)} \\\n`);
  return `curl -sS -i -X POST ${shellQuote(url)} \\\n${lines.join("")}  --data-binary ${shellQuote(body)}`;
}
