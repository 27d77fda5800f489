/** Text as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The request of an attempt as a command: the same bytes to the same address. Headers of the account's own are left out. */
export function curlOf(url: string, headers: Record<string, string>, body: string): string {
  const lines = Object.entries(headers)
    .filter(([, value]) => value !== "…")
    .map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)} \\\n`);
  return `curl -sS -i -X POST ${quoted(url)} \\\n${lines.join("")}  --data-binary ${quoted(body)}`;
}
