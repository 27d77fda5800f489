import { isIPv6 } from "node:net";

const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));

/**
 * What limits count a client address for: an IPv4 address itself, also in its IPv6 form, and the /64 of an IPv6 address, of which one
 * subscriber has all addresses. Anything else is returned as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /:(\d+(?:\.\d+){3})$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [first = [], last] = address.split("%", 1).join("").split("::").map(groupsOf);
  const zeros = last ? Array.from({ length: 8 - first.length - last.length }, () => "0") : [];
  const groups = [...first, ...zeros, ...(last ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
