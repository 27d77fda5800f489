import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { advanceClock } from "@/test/support/advance-clock";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, type TestClient, type TestWeb } from "@/test/support/web";

type Attributes = Record<string, unknown>;

/** The REST data of a tracked number, with which the answers of tools are compared. */
type TrackedNumber = {
  number: string;
  shipment: Attributes;
  containers: Attributes[];
  numbers: string[];
  count: number;
};

/** `expected`: the sandbox time as `now`, and the REST data of each tracked number by its name. */
export type EvaluationAccount = { client: TestClient; expected: { now: string } & Record<string, unknown> };

/** Numbers with the sandbox day on which their tracking starts, in order. */
const trackedNumbers: [day: number, name: string, number: string, attributes?: Attributes][] = [
  [0, "landed", "TESTDIRECT7001"],
  [0, "done", "TESTHELD7002", { ref_numbers: ["PO 4711"] }],
  [16, "onrail", "TESTRAIL7003", { ref_numbers: ["PO 4712", "Lamps spring"] }],
  [24, "overdue", "TESTHELD7004"],
  [24, "slipping", "TESTETASLIP7005", { ref_numbers: ["PO 4713"], tags: ["urgent"] }],
  [28, "gone", "TESTBKGONE7011"],
  [28, "sea", "TESTDIRECT7006"],
  [28, "changing", "TESTTRANSSHIP7007"],
  [28, "rolled", "TESTBKROLLED7008"],
  [31, "late", "TESTBKLATE7009"],
  [31, "unknown", "TESTUNKNOWN7010"],
  [32, "struggling", "TESTBKGONE7012"],
];
const lastDay = 32;

async function readTrackedNumber(client: TestClient, number: string, shipmentId: string): Promise<TrackedNumber> {
  if (!shipmentId) return { number, shipment: {}, containers: [], numbers: [], count: 0 };
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  const { data, included = [] } = body as { data: ResourceObject; included?: ResourceObject[] };
  const withId = ({ id, attributes }: ResourceObject): Attributes => ({ id, ...attributes });
  const containers = included.filter(({ type }) => type === "container").map(withId);
  const numbers = containers.map((container) => String(container.number)).sort();
  return { number, shipment: withId(data), containers, numbers, count: containers.length };
}

/** For tests: creates an account with shipments of every scenario, each at a different stage, and reads their REST data. */
export async function createEvaluationAccount(web: TestWeb): Promise<EvaluationAccount> {
  const client = await createTestClient(web, ["sandbox", "routing_data"]);
  const shipments: [name: string, number: string, shipmentId: string][] = [];
  let today = 0;
  for (const [day, name, number, attributes] of trackedNumbers) {
    if (day > today) await advanceClock(client, day - today);
    today = day;
    shipments.push([name, number, (await trackNumber(client, number, attributes)).shipmentId]);
  }
  const now = (await advanceClock(client, lastDay - today)).toISOString();
  const numbers = await Promise.all(
    shipments.map(async ([name, number, id]) => [name, await readTrackedNumber(client, number, id)] as const),
  );
  return { client, expected: { now, ...Object.fromEntries(numbers) } };
}
