import { describe, expect, test } from "vitest";
import { describeSenderProblem } from "./sender-problem";

type Lists = { hosts?: string[]; origins?: string[]; appUrl?: string };

function isAllowed(host: string | null, origin: string | null, { hosts, origins, appUrl }: Lists = {}): boolean {
  const headers = new Headers({ ...(host !== null && { host }), ...(origin !== null && { origin }) });
  const mcp = { token: null, allowedHosts: hosts ?? null, allowedOrigins: origins ?? null };
  return describeSenderProblem(headers, { appUrl: appUrl ?? null, mcp }) === null;
}

const app = { appUrl: "https://tracking.example.com" };
const splitList = { hosts: ["mcp.example.com", "10.0.0.5:8080"] };
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
    ["mcp.example.com", splitList, true],
    ["mcp.example.com:444", splitList, true],
    ["10.0.0.5:8080", splitList, true],
    ["10.0.0.5:9090", splitList, false],
    ["10.0.0.5", splitList, false],
    ["localhost:3000", splitList, false],
    ["tracking.example.com", { ...splitList, ...app }, false],
    ["localhost", { hosts: [] }, false],
  ])("%j with settings %j is allowed: %s", (host, lists, allowed) => {
    expect(isAllowed(host, null, lists)).toBe(allowed);
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
  ])("%j with settings %j is allowed: %s", (origin, lists, allowed) => {
    expect(isAllowed("localhost", origin, lists)).toBe(allowed);
  });
});

test("both Host and Origin must be allowed, even if they are equal", () => {
  expect(isAllowed("evil.test", "http://evil.test")).toBe(false);
  expect(isAllowed("localhost:3000", "http://evil.test")).toBe(false);
});
