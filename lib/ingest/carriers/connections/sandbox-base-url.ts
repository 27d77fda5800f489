import { env } from "@/lib/platform/env";

/** Where this installation's own sandbox carrier answers. A connection without a base URL is one to it. */
export function sandboxBaseUrl(): string {
  return `${env().sandboxUrl.replace(/\/+$/, "")}/sandbox/dcsa/v2`;
}
