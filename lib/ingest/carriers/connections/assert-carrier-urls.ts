import { assertReachable } from "@/lib/platform/outbound/assert-reachable";
import type { CarrierConnectionChanges } from "./carrier-connection-input";

/** Refuses a carrier's and a token server's address that lie where outgoing requests may not go. Resolves names: never within a transaction. */
export async function assertCarrierUrls({ base_url, auth }: CarrierConnectionChanges): Promise<void> {
  if (base_url !== undefined) await assertReachable(base_url, "base_url");
  if (auth?.type === "oauth2_client_credentials") await assertReachable(auth.token_url, "auth/token_url");
}
