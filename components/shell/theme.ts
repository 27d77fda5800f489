export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const yearSeconds = 365 * 24 * 60 * 60;

/** The theme in the cookie `theme`, by default `system`. */
export function parseTheme(cookie: string | undefined): Theme {
  return themes.find((theme) => theme === cookie) ?? "system";
}

/** Saves an appearance setting in a cookie for a year; the server reads it before the first paint. */
export function saveAppearance(name: "theme" | "sidebar" | "language", value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists over HTTPS only, and a self-hosted Landfall can be served over HTTP
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}
