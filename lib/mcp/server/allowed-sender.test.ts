import { describe, expect, test } from "vitest";
import { faultOfSender } from "./allowed-sender";

type Lists = { hosts?: string[]; origins?: string[]; appUrl?: string };

function isHeard(host: string | null, origin: string | null, { hosts, origins, appUrl }: Lists = {}): boolean {
  const headers = new Headers({ ...(host !== null && { host }), ...(origin !== null && { origin }) });
  const mcp = { token: null, allowedHosts: hosts ?? null, allowedOrigins: origins ?? null };
  return faultOfSender(headers, { appUrl: appUrl ?? null, mcp }) === null;
}

const app = { appUrl: "https://tracking.example.com" };
const listed = { hosts: ["mcp.example.com", "10.0.0.5:8080"] };
const pages = { origins: ["https://chat.example.com", "tools.example.com"] };

describe("Host", () => {
  test.each<[string | null, Lists, boolean]>([
    ["localhost", {}, true],
    ["localhost:3000", {}, true],
    ["LOCALHOST:3000", {}, true],
    ["127.0.0.1:8080", {}, true],
    ["[::1]:3000", {}, true],
    ["127.1:3000", {}, true],
    ["tracking.example.com", {}, false],
    ["tracking.example.com", app, true],
    ["tracking.example.com:8443", app, true],
    ["evil.tracking.example.com", app, false],
    ["tracking.example.com.evil.test", app, false],
    ["evil.test", app, false],
    ["127.0.0.1.evil.test", {}, false],
    ["localhost.evil.test:3000", {}, false],
    ["evil.test:80@localhost", {}, false],
    ["localhost@evil.test", {}, false],
    ["localhost, evil.test", {}, false],
    ["localhost/evil.test", {}, false],
    ["evil.test#localhost", {}, false],
    ["0.0.0.0:3000", {}, false],
    ["169.254.169.254", {}, false],
    ["", {}, false],
    [null, {}, false],
    ["mcp.example.com", listed, true],
    ["mcp.example.com:444", listed, true],
    ["10.0.0.5:8080", listed, true],
    ["10.0.0.5:9090", listed, false],
    ["10.0.0.5", listed, false],
    ["localhost:3000", listed, false],
    ["tracking.example.com", { ...listed, ...app }, false],
    ["localhost", { hosts: [] }, false],
  ])("%j is heard under %j: %s", (host, lists, heard) => {
    expect(isHeard(host, null, lists)).toBe(heard);
  });
});

describe("Origin", () => {
  test.each<[string | null, Lists, boolean]>([
    [null, {}, true],
    ["http://localhost:5173", {}, true],
    ["https://127.0.0.1", {}, true],
    ["http://[::1]:6274", {}, true],
    ["https://tracking.example.com", {}, false],
    ["https://tracking.example.com", app, true],
    ["https://evil.test", app, false],
    ["http://localhost.evil.test", {}, false],
    ["http://evil.test:3000", {}, false],
    ["null", {}, false],
    ["", {}, false],
    ["file://", {}, false],
    ["localhost", {}, false],
    ["chrome-extension://localhost", {}, false],
    ["https://chat.example.com", pages, true],
    ["http://chat.example.com", pages, false],
    ["https://chat.example.com:8443", pages, false],
    ["https://tools.example.com:8443", pages, true],
    ["http://localhost:3000", pages, false],
    ["https://mcp.example.com", { hosts: ["mcp.example.com", "localhost"] }, true],
    ["https://tracking.example.com", { ...app, hosts: ["localhost"] }, false],
    ["http://localhost", { origins: [] }, false],
  ])("%j is heard under %j: %s", (origin, lists, heard) => {
    expect(isHeard("localhost", origin, lists)).toBe(heard);
  });
});

test("a Host that is the page's own name is no proof: both must be of the list", () => {
  expect(isHeard("evil.test", "http://evil.test")).toBe(false);
  expect(isHeard("localhost:3000", "http://evil.test")).toBe(false);
});
