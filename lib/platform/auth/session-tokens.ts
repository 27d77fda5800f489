// The first only ever comes over https, so it is believed first.
const cookieNames = ["__Secure-next-auth.session-token", "next-auth.session-token"];
const chunksMax = 8;

/** Where a name comes twice the first counts: browsers send the cookie of the longer path first. */
function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

function joinChunks(cookies: Map<string, string>, name: string): string {
  const parts: string[] = [];
  for (
    let part = cookies.get(`${name}.0`);
    part && parts.length < chunksMax;
    part = cookies.get(`${name}.${parts.length}`)
  ) {
    parts.push(part);
  }
  return parts.join("");
}

/** The session tokens in a Cookie header, under both of next-auth's names, joined where it split them (`.0`, `.1`, …). */
export function sessionTokens(cookieHeader: string | null): string[] {
  const cookies = parseCookies(cookieHeader ?? "");
  return cookieNames.map((name) => cookies.get(name) || joinChunks(cookies, name)).filter((token) => token !== "");
}
