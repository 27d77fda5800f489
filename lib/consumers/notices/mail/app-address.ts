import { env } from "@/lib/platform/env";

/** An absolute address of the app, for links in e-mail. */
export function appAddress(path: string): string {
  const { appUrl, port } = env();
  return new URL(path, appUrl ?? `http://localhost:${port}`).href;
}
