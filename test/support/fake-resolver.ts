import dns from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";
import { isIP } from "node:net";
import { onTestFinished } from "vitest";

type Lookup = (host: string) => Promise<{ address: string; family: number }[]>;

/** For tests: names have the addresses that this gives them, the n-th time (from 0) they are asked for, until the test ends. */
export function resolveNames(addressesOf: (host: string, index: number) => string[]): { asked: string[] } {
  const asked: string[] = [];
  const system = dns.lookup;
  const lookup: Lookup = async (host) => {
    const index = asked.filter((each) => each === host).length;
    asked.push(host);
    return addressesOf(host, index).map((address) => ({ address, family: isIP(address) }));
  };
  const use = (resolver: unknown) => {
    Object.assign(dns, { lookup: resolver });
    syncBuiltinESMExports();
  };
  use(lookup);
  onTestFinished(() => use(system));
  return { asked };
}
