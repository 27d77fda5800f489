import { AppError } from "@/lib/errors";
import { assertReachableUrl } from "@/lib/outbound";
import { isOutboundError } from "@/lib/outbound-error";

/** Refuses an address that Landfall would never ask, with `invalid` on `base_url`. */
export async function assertCarrierUrl(url: string): Promise<void> {
  try {
    await assertReachableUrl(url);
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    throw new AppError("invalid", `base_url: ${error.message}`, "base_url", { cause: error });
  }
}
