import { AppError } from "@/lib/errors";
import { assertReachableUrl } from "@/lib/outbound";
import { isOutboundError } from "@/lib/outbound-error";
import type { CarrierConnectionChanges } from "./carrier-connection-input";

/** Refuses an address that Landfall would never ask, with `invalid` on the field it was given in. */
async function assertReachable(url: string, field: string): Promise<void> {
  try {
    await assertReachableUrl(url);
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    throw new AppError("invalid", `${field.split("/").at(-1)}: ${error.message}`, field, { cause: error });
  }
}

/** Refuses a carrier's and a token server's address that lie where outgoing requests may not go. Resolves names: never within a transaction. */
export async function assertCarrierUrls({ base_url, auth }: CarrierConnectionChanges): Promise<void> {
  if (base_url !== undefined) await assertReachable(base_url, "base_url");
  if (auth?.type === "oauth2_client_credentials") await assertReachable(auth.token_url, "auth/token_url");
}
