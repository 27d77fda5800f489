import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { OutboundError, outboundSentences } from "./outbound-error";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

type ResolvedAddress = { address: string; family: number };

export type ReachRules = {
  /** Networks that may be reached in addition to public addresses, over http or https and on any port. */
  allowCidrs: string[];
  /** An origin that is not checked. */
  exemptOrigin?: string;
  /** Resolves host names; default: the resolver of the system. */
  resolveHost?: (hostname: string) => Promise<ResolvedAddress[]>;
};

/** A checked URL with the only addresses that a connection may use. */
export type ReachableTarget = { url: URL; addresses: ResolvedAddress[] };

const publicPorts = new Set([443, 8443]);

/** Azure's host agent, reachable from every virtual machine at an address in a public range. */
const azureHostAgent = "168.63.129.16";

/** RFC 6052's well-known prefix; networks with DNS64 resolve every IPv4-only host to it. */
const nat64 = ipaddr.parseCIDR("64:ff9b::/96");

/** The global unicast range of IANA; the rest of IPv6 is special, mapped or unassigned. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

const resolveTimeoutMs = 5_000;

/**
 * Checks a URL and every address of its host before a request is sent, and returns the addresses to connect to. One address that
 * is not allowed blocks the host, so that a mixed DNS response cannot bypass the check. Throws OutboundError `refused` or `dns`.
 */
export async function findReachableTarget(address: string, rules: ReachRules): Promise<ReachableTarget> {
  const url = parseHttpUrl(address);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const exempt = rules.exemptOrigin !== undefined && new URL(rules.exemptOrigin).origin === url.origin;
  // undici does not call `lookup` for IP literals, so they must be checked here.
  const addresses =
    family === 0 ? await resolveWithin(host, rules.resolveHost ?? resolveBySystem) : [{ address: host, family }];
  const blocked = exempt ? undefined : addresses.find((each) => !isAddressAllowed(each.address, url, rules.allowCidrs));
  if (blocked !== undefined) {
    throw new OutboundError("refused", outboundSentences.write("blocked_host", { host: url.hostname }));
  }
  return { url, addresses };
}

function parseHttpUrl(address: string): URL {
  if (!URL.canParse(address)) throw new OutboundError("refused", outboundSentences.write("invalid_url"));
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new OutboundError("refused", outboundSentences.write("unsupported_scheme"));
  }
  if (url.username !== "" || url.password !== "") {
    throw new OutboundError("refused", outboundSentences.write("url_credentials"));
  }
  return url;
}

/** Whether one address may be reached with the protocol and port of `url`. */
function isAddressAllowed(text: string, url: URL, allowCidrs: string[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  // `process` turns an IPv4-mapped address into the IPv4 address the kernel would connect to.
  const address = ipaddr.process(text);
  if (allowCidrs.some((cidr) => isWithin(address, ipaddr.parseCIDR(cidr)))) return true;
  const port = url.port === "" ? 443 : Number(url.port);
  return url.protocol === "https:" && publicPorts.has(port) && isPublic(address);
}

/** Whether a text is an IP address of the public internet. */
export function isPublicAddress(text: string): boolean {
  return ipaddr.isValid(text) && isPublic(ipaddr.process(text));
}

function isPublic(address: Address): boolean {
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast" && address.toString() !== azureHostAgent;
  if (isWithin(address, nat64)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return isWithin(address, globalUnicast) && address.range() === "unicast";
}

function isWithin(address: Address, [network, bits]: [Address, number]): boolean {
  // `match` throws on two different families.
  return address.kind() === network.kind() && address.match(network, bits);
}

async function resolveWithin(
  host: string,
  resolveHost: NonNullable<ReachRules["resolveHost"]>,
): Promise<ResolvedAddress[]> {
  const unresolved = new OutboundError("dns", outboundSentences.write("unknown_host", { host }));
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, resolveTimeoutMs, unresolved);
  });
  try {
    const addresses = await Promise.race([resolveHost(host), limit]);
    if (addresses.length === 0) throw unresolved;
    return addresses;
  } catch {
    throw unresolved;
  } finally {
    clearTimeout(timer);
  }
}

function resolveBySystem(host: string): Promise<ResolvedAddress[]> {
  return lookup(host, { all: true, verbatim: true });
}
