import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { recordItineraryAnchor } from "@/lib/sandbox/find-itinerary";
import { parseNumber, parseSandboxContainer } from "@/lib/sandbox/parse-number";
import { createSandboxAccount } from "@/test/fixtures/sandbox-fixture";
import { GET } from "./route";

type ScenarioResource = {
  type: string;
  attributes: { key: string; scac: string; request_type: string; request_number: string };
};

async function list(authorization: string) {
  const response = await GET(new Request("http://127.0.0.1:3999/v2/sandbox/scenarios", { headers: { authorization } }));
  const body = await response.json();
  return { status: response.status, body, data: body.data as ScenarioResource[] };
}

function numberFor(data: ScenarioResource[], key: string): string | undefined {
  return data.find(({ attributes }) => attributes.key === key)?.attributes.request_number;
}

async function track(accountId: string, requestNumber: string, status = "created") {
  const data = {
    id: uuid(),
    requestNumber,
    normalizedNumber: requestNumber,
    requestType: "bill_of_lading",
    scac: "TEST",
    status,
  };
  await prisma().trackingRequest.create({ data: { accountId, ...data } });
}

test("returns each scenario with a number of that scenario and type", async () => {
  const { authorization } = await createSandboxAccount();
  const { status, data } = await list(authorization);
  expect(status).toBe(200);
  expect(data.map(({ attributes }) => attributes.key)).toEqual([
    "direct",
    "transshipment",
    "rolled",
    "eta_slip",
    "inland_rail",
    "late_manifest",
    "unknown_number",
    "carrier_down",
    "carrier_gone",
    "held",
    "feeder",
    "split_shipment",
    "port_change",
    "export_rail",
    "earlier_voyage",
    "no_longer_found",
    "struck_off",
    "return_to_loading",
    "misdated_moves",
    "missing_arrival",
    "switched_bill",
  ]);
  for (const { type, attributes } of data) {
    expect(type).toBe("sandbox_scenario");
    const isContainer = attributes.request_type === "container";
    const number = (isContainer ? parseSandboxContainer : parseNumber)(attributes.request_number);
    expect(number?.scenario.key).toBe(attributes.key);
    if (isContainer) continue;
    const document = attributes.request_type === "booking_number" ? number?.booking : number?.billOfLading;
    expect(document).toBe(attributes.request_number);
  }
  expect(new Set(data.map(({ attributes }) => attributes.request_type))).toEqual(
    new Set(["bill_of_lading", "booking_number", "container"]),
  );
});

test("does not return numbers that are in use as bill of lading or booking", async () => {
  const { authorization, accountId } = await createSandboxAccount();
  await track(accountId, "TESTDIRECT1001");
  await track(accountId, "TESTBKDIRECT1002", "failed");
  await transaction((tx) => {
    const number = parseNumber("TESTDIRECT1003");
    if (!number) throw new Error("no number");
    return recordItineraryAnchor(tx, accountId, number, new Date());
  });
  const { data } = await list(authorization);
  expect(numberFor(data, "direct")).toBe("TESTDIRECT1004");
  expect(numberFor(data, "transshipment")).toBe("TESTTRANSSHIP1001");
});

test("does not return a container that a request waits for", async () => {
  const { authorization, accountId } = await createSandboxAccount();
  const first = numberFor((await list(authorization)).data, "earlier_voyage") ?? "";
  await track(accountId, first, "pending");
  const second = numberFor((await list(authorization)).data, "earlier_voyage") ?? "";
  expect(second).not.toBe(first);
  expect(parseSandboxContainer(second)?.digits).toBe("1002");
});

test("ignores the numbers of other accounts", async () => {
  const [one, other] = [await createSandboxAccount(), await createSandboxAccount()];
  await track(other.accountId, "TESTDIRECT1001");
  expect(numberFor((await list(one.authorization)).data, "direct")).toBe("TESTDIRECT1001");
});

test("returns 403 without the sandbox feature", async () => {
  const { authorization } = await createSandboxAccount([]);
  const { status, body } = await list(authorization);
  expect(status).toBe(403);
  expect(body.errors[0].detail).toContain("feature is not enabled");
});
