import dns from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";
import { isIP } from "node:net";
import { onTestFinished } from "vitest";

type Lookup = (host: string) => Promise<{ address: string; family: number }[]>;

/** For tests: resolves host names to these addresses until the test ends. `index` counts the lookups of a host from 0. */
export function stubDns(addressesOf: (host: string, index: number) => string[]): { lookups: string[] } {
  const lookups: string[] = [];
  const systemLookup = dns.lookup;
  const lookup: Lookup = async (host) => {
    const index = lookups.filter((each) => each === host).length;
    lookups.push(host);
    return addressesOf(host, index).map((address) => ({ address, family: isIP(address) }));
  };
  const setLookup = (resolver: unknown) => {
    Object.assign(dns, { lookup: resolver });
    syncBuiltinESMExports();
  };
  setLookup(lookup);
  onTestFinished(() => setLookup(systemLookup));
  return { lookups };
}
