import { networkOf } from "@/lib/platform/auth/network-of";
import { clientAddress } from "@/lib/platform/auth/request-origin";
import { isPublicAddress } from "@/lib/platform/outbound/address-guard";

/** A header that the web process sets: the address of whoever is connected to it, a client or a proxy. */
export const peerHeader = "x-landfall-peer";

/**
 * The network for which requests are limited. A request without X-Forwarded-For has reached this server past its proxy, or through one that
 * does not set the header: its peer counts only with a public address, because a proxy would be limited for all of its clients. Empty when the
 * network is not known.
 */
export function clientNetwork(headers: Headers): string {
  const forwarded = clientAddress(headers.get("x-forwarded-for"));
  if (forwarded !== "") return networkOf(forwarded);
  const peer = headers.get(peerHeader) ?? "";
  return isPublicAddress(peer) ? networkOf(peer) : "";
}
