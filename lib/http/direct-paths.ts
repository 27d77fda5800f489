const prefixes = ["/v2", "/mcp", "/api/mcp", "/healthz", "/readyz", "/openapi.json", "/sandbox"];

/** Whether programs ask for this address: then the table of routes answers it, without Next. Query strings are allowed. */
export function isDirectPath(path: string): boolean {
  return prefixes.some(
    (prefix) => path.startsWith(prefix) && ["", "/", "?"].includes(path.slice(prefix.length, prefix.length + 1)),
  );
}
