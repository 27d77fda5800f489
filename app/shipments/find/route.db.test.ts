import { encode } from "next-auth/jwt";
import { beforeAll, expect, test } from "vitest";
import { returnPathOf } from "@/components/sign-in/return-path";
import { env } from "@/lib/platform/env";
import { type AddedShipment, addRequest, addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { GET } from "./route";

let cookie: string;
/** The redirect target of each name in the tables below. */
const targets = new Map<string, string>();

async function cookieOf({ accountId, userId, sessionVersion }: TestUser): Promise<string> {
  const token = await encode({ token: { accountId, userId, sessionVersion }, secret: env().authSecret });
  return `next-auth.session-token=${token}`;
}

function addTargets(label: string, { id, containerIds }: AddedShipment): void {
  targets.set(label, `/shipments/${id}`);
  for (const [index, containerId] of containerIds.entries()) {
    targets.set(`${label}/${index}`, `/shipments/${id}?container=${containerId}`);
  }
}

async function addShipments(accountId: string): Promise<void> {
  const oldest = await addShipment(accountId, {
    number: "HLCU-shang 2041",
    refNumbers: ["PO-4711", "Größe Ä-7"],
    containers: [{ number: "MSCU6639870", refNumbers: ["Lot 9/B"] }, { number: "TCLU4265807" }],
    createdAt: new Date("2026-01-01"),
  });
  await addRequest(accountId, oldest.id, "BK-90001");
  const newest = await addShipment(accountId, {
    number: "SHANGBOOK7",
    refNumbers: ["PO-4711", "BK90001", "100%_done", "TCLU42"],
    transportDocuments: ["ONEYTD-77"],
    containers: [{ number: "MSCU6639870" }, { number: "HLBU1234567" }],
    createdAt: new Date("2026-03-01"),
  });
  const middle = await addShipment(accountId, {
    number: "X_Y.9*",
    refNumbers: ["PO4711", "o'neil; --", "---"],
    createdAt: new Date("2026-02-01"),
  });
  await addShipment(accountId, { number: "XAY.99", createdAt: new Date("2026-02-02") });
  addTargets("oldest", oldest);
  addTargets("newest", newest);
  addTargets("middle", middle);
}

beforeAll(async () => {
  const [own, other] = [await createTestUser("viewer"), await createTestUser()];
  cookie = await cookieOf(own);
  await addShipments(own.accountId);
  const containers = [{ number: "OTHU1234567", refNumbers: ["THEIR-LOT"] }];
  await addShipment(other.accountId, { number: "THEIRS100", refNumbers: ["THEIR-PO"], containers });
});

function follow(query: string, cookies: string | null): Promise<Response> {
  const headers = new Headers(cookies ? { cookie: cookies } : {});
  return GET(new Request(`http://127.0.0.1:3999/shipments/find?q=${query}`, { headers }));
}

async function targetOf(query: string): Promise<string | null> {
  const response = await follow(encodeURIComponent(query), cookie);
  expect(response.status).toBe(302);
  return response.headers.get("location");
}

test.each([
  // 1. An exact container number, in any notation; the newest of several shipments of the container.
  ["TCLU4265807", "oldest/1"],
  ["tclu4265807", "oldest/1"],
  ["TCLU 426580-7", "oldest/1"],
  ["  tclu-426 580–7 ", "oldest/1"],
  ["MSCU6639870", "newest/0"],
  ["mscu 663 987 0", "newest/0"],
  // 2. An exact number of a shipment: its own, another tracking request's, or a transport document's; then references.
  ["HLCU-shang 2041", "oldest"],
  ["hlcushang2041", "oldest"],
  ["HLCUSHANG2041", "oldest"],
  ["shangbook7", "newest"],
  ["BK-90001", "oldest"],
  ["bk90001", "oldest"],
  ["oneytd-77", "newest"],
  ["PO-4711", "newest"],
  ["po-4711", "newest"],
  ["PO4711", "middle"],
  ["po4711", "middle"],
  ["lot 9/b", "oldest"],
  [" Lot 9/B ", "oldest"],
  ["größe ä-7", "oldest"],
  ["GRÖßE Ä-7", "oldest"],
  ["100%_DONE", "newest"],
  ["O'NEIL; --", "middle"],
  ["---", "middle"],
  ["TCLU42", "newest"],
  // 3. Part of a container number, before 4. part of a shipment's number.
  ["TCLU", "oldest/1"],
  ["1234567", "newest/1"],
  ["hlbu 123", "newest/1"],
  ["CU66", "newest/0"],
  ["HL", "newest/1"],
  // 4. Part of a shipment's number; the newest of several.
  ["SHANG", "newest"],
  ["ang2041", "oldest"],
  ["shang-20", "oldest"],
  ["X_Y", "middle"],
  ["x_y.9", "middle"],
  ["SH", "newest"],
])("%j opens %s", async (query, target) => {
  expect(await targetOf(query)).toBe(targets.get(target));
});

test.each([
  // 5. No match in this account: the list, with the text as entered.
  ["UNKNOWN1"],
  ["po 4711"],
  ["Lot9/B"],
  ["OTHU1234567"],
  ["OTHU"],
  ["THEIRS100"],
  ["THEIR-PO"],
  ["their-lot"],
  ["%"],
  ["_"],
  ["%%%%"],
  ["X%Y"],
  ["\\"],
  ["\\\\\\"],
  ["'"],
  ["' OR 1=1 --"],
  ["MSCU6639870'"],
  ["$1"],
  ["{}"],
  ["..%2f..%2fetc"],
  ["//evil.example/x"],
  ["javascript:alert(1)"],
  ["<script>alert(1)</script>"],
  ["a\r\nset-cookie: x=1"],
  ["MSCU\u0000"],
  ["箱番号"],
  ["\u202eUCSM"],
  ["🚢".repeat(40)],
  ["M".repeat(256)],
  ["9".repeat(4_000)],
])("%j opens the list", async (query) => {
  expect(await targetOf(query)).toBe(`/shipments?q=${encodeURIComponent(query.trim())}`);
});

test.each(["", "%20", "%09%0A"])("%j without text opens the unfiltered list", async (query) => {
  const response = await follow(query, cookie);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/shipments"]);
});

test.each(["%ff%fe", "%", "%ed%a0%80"])("%j, which is not valid UTF-8, opens the list", async (query) => {
  const response = await follow(query, cookie);
  expect(response.headers.get("location")).toMatch(/^\/shipments\?q=/);
});

test.each(["MSCU6639870", "PO-4711", "a&b=c#d", "größe ä-7", "//evil.example"])(
  "without a session, %j redirects to the sign-in page with a return path",
  async (query) => {
    for (const cookies of [null, "next-auth.session-token=invalid"]) {
      const response = await follow(encodeURIComponent(query), cookies);
      expect(response.status).toBe(302);
      const location = new URL(response.headers.get("location") ?? "", "http://127.0.0.1:3999");
      expect(location.pathname).toBe("/sign-in");
      const returnUrl = new URL(returnPathOf(location.searchParams.get("callbackUrl") ?? undefined), location);
      expect([returnUrl.pathname, returnUrl.searchParams.get("q")]).toEqual(["/shipments/find", query]);
    }
  },
);

test("responses are not cacheable", async () => {
  const response = await follow("TCLU4265807", cookie);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});
