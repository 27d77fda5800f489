const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const yearSeconds = 365 * 24 * 60 * 60;

/** What the cookie `theme` says; anything else is `system`. */
export function parseTheme(cookie: string | undefined): Theme {
  return themes.find((theme) => theme === cookie) ?? "system";
}

/** Keeps a choice of how pages look for a year; the server reads it before the first paint. */
export function rememberLook(name: "theme" | "sidebar", value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists over HTTPS only, and a Landfall of one's own may be served without
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}
