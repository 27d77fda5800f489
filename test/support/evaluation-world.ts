import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { trackNumber } from "./track-number";
import { turnClock } from "./turn-clock";
import { createTestClient, type TestClient, type TestWeb } from "./web";

type Attributes = Record<string, unknown>;

/** What the interface itself tells of a journey: the truth that answers are held against. */
type Journey = { number: string; shipment: Attributes; containers: Attributes[]; numbers: string[]; count: number };

/** The journeys by name, and the sandbox time. */
export type World = { client: TestClient; truth: { now: string } & Record<string, unknown> };

/** Day of the story on which a number is asked for first. */
const tracked: [day: number, name: string, number: string, more?: Attributes][] = [
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
const today = 32;

async function readJourney(client: TestClient, number: string, shipmentId: string): Promise<Journey> {
  if (!shipmentId) return { number, shipment: {}, containers: [], numbers: [], count: 0 };
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  const { data, included = [] } = body as { data: ResourceObject; included?: ResourceObject[] };
  const plain = ({ id, attributes }: ResourceObject): Attributes => ({ id, ...attributes });
  const containers = included.filter(({ type }) => type === "container").map(plain);
  const numbers = containers.map((container) => String(container.number)).sort();
  return { number, shipment: plain(data), containers, numbers, count: containers.length };
}

/** For tests: an account with a journey of every kind, each at a stage of its own, and what the interface tells of them. */
export async function createEvaluationWorld(web: TestWeb): Promise<World> {
  const client = await createTestClient(web, ["sandbox", "routing_data"]);
  const found: [name: string, number: string, shipmentId: string][] = [];
  let day = 0;
  for (const [at, name, number, more] of tracked) {
    if (at > day) await turnClock(client, at - day);
    day = at;
    found.push([name, number, (await trackNumber(client, number, more)).shipmentId]);
  }
  const now = (await turnClock(client, today - day)).toISOString();
  const journeys = await Promise.all(
    found.map(async ([name, number, id]) => [name, await readJourney(client, number, id)] as const),
  );
  return { client, truth: { now, ...Object.fromEntries(journeys) } };
}
