import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { shipmentAnswers } from "@/components/answers/shipment-answers";
import { customsHoldsInForce, hasLeftTerminal, holdsOf } from "@/components/containers/container";
import { reportedLastFreeDays } from "@/components/containers/container-last-free-day";
import { answerInputOf } from "@/components/shipments/detail/answer-input";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { serializeTimes, shortenStoredTimes } from "@/lib/platform/serialize-time";
import { localDay } from "@/lib/platform/zoned-time";
import { terminalFeesOf } from "@/lib/shipments/containers/pickup-attributes";
import { english } from "@/test/english";
import { connectMcp } from "@/test/support/mcp-client";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { corpus, titleOf } from "./corpus";
import { expectArrival } from "./expect-arrival";
import { expectedFees, expectFees } from "./expect-fees";
import { expectLocations } from "./expect-location";
import { type Boards, expectedMembers, expectMembership, readBoards } from "./expect-membership";
import { expectMcpProblems, expectMcpShipment } from "./expect-problems";
import { expectMcpRail } from "./expect-rail";
import { expectRows, readTodayContainers, type TodayContainers } from "./expect-rows";
import { expectedRows, expectShipmentRows, readTodayShipments, type TodayShipments } from "./expect-shipment-rows";
import { expectState } from "./expect-state";
import { type FeedRows, pageLocation, readFeedRows, readMcp, readMcpList, readRest } from "./read-surfaces";
import { createShipment, type Recorded, recordSequence } from "./record-sequence";
import { replay } from "./replay";
import { answersOf, type Sequence } from "./sequence";

// The answers of all sequences are recorded as if they had been polled. What every interface then returns must be the same state.

let web: TestWeb;
let client: TestClient;
let mcp: Client;
let feed: FeedRows;
let listed: Awaited<ReturnType<typeof readMcpList>>;
let today: TodayContainers;
let todayShipments: TodayShipments;
let boards: Boards;
/** The projected columns of a shipment without any answer. */
let unreported: Record<string, unknown>;
const recorded = new Map<Sequence, Recorded>();

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, [], 1_000_000);
  mcp = await connectMcp(`${web.url}/mcp`, client.key);
  for (const [index, sequence] of corpus.entries())
    recorded.set(sequence, await recordSequence(client, sequence, `HLCU${String(index).padStart(8, "0")}`));
  // The last answers are older than the time from which a carrier with an overdue move is silent.
  await sql("UPDATE shipments SET last_news_at = now() - interval '4 days' WHERE account_id = $1", [client.accountId]);
  feed = await readFeedRows(client);
  listed = await readMcpList(mcp);
  today = await readTodayContainers(client);
  todayShipments = await readTodayShipments(client);
  boards = await readBoards(client);
  const empty = (await readRest(client, await createShipment(client, "HLCU"))).shipment;
  [unreported] = common(empty, (await replay([{ at: "2026-01-01T00:00Z", events: [] }]))[0]?.shipment ?? {});
}, 60_000);

// The corpus has more answers than an account may request over MCP within a minute.
beforeEach(() => prisma().rateHit.deleteMany());

afterAll(() => web.stop());

const json = (value: unknown) => shortenStoredTimes(JSON.parse(JSON.stringify(serializeTimes(value ?? null))));

/** The values of one record by column, of the columns that both have. */
function common(one: Record<string, unknown>, other: Record<string, unknown>) {
  const names = Object.keys(one).filter((name) => name in other);
  const of = (row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, json(row[name])]));
  return [of(one), of(other)] as const;
}

type Rest = Awaited<ReturnType<typeof readRest>>;

function expectFeed(rest: Rest, shipmentId: string): void {
  const changed = feed.get(shipmentId)?.row ?? {};
  const [fed, returned] = common({ ...unreported, ...changed }, rest.shipment);
  expect.soft(fed, "shipment in the feed").toEqual(returned);
  for (const container of rest.containers) {
    const [fedContainer, returnedContainer] = common(feed.get(container.id)?.row ?? {}, container);
    expect.soft(Object.keys(fedContainer).length, "columns in the feed").toBeGreaterThan(3);
    expect.soft(fedContainer, "container in the feed").toEqual(returnedContainer);
  }
  for (const { attributes, id } of rest.milestones) {
    const { event, timestamp, estimated, hold } = attributes;
    // Holds are attributes of the container.
    if (hold !== null) continue;
    // A column that has always been null is not in the feed.
    const row = { timestamp: null, ...feed.get(id)?.row };
    expect.soft(row, "event in the feed").toMatchObject({ event, timestamp, estimated });
  }
}

/** Which columns of the shipment and the container an answer of MCP repeats, by group and attribute. */
const mcpColumns: Record<string, Record<string, string>> = {
  location: {
    available_for_pickup: "availableForPickup",
    pod_arrived_at: "podArrivedAt",
    pod_discharged_at: "podDischargedAt",
    pod_full_out_at: "podFullOutAt",
  },
  demurrage: { pickup_lfd: "pickupLfd", holds_at_pod_terminal: "holdsAtPodTerminal" },
  rail: {
    pod_rail_loaded_at: "podRailLoadedAt",
    pod_rail_departed_at: "podRailDepartedAt",
    destination_eta: "indEtaAt",
    destination_ata: "indAtaAt",
  },
};
const mcpShipmentColumns = {
  port_of_lading_name: "portOfLadingName",
  port_of_discharge_name: "portOfDischargeName",
  destination_name: "destinationName",
  pod_eta_at: "podEtaAt",
  pod_original_eta_at: "podOriginalEtaAt",
  pod_ata_at: "podAtaAt",
};

const pick = (row: Record<string, unknown>, columns: Record<string, string>) =>
  json(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, row[column]])));

async function expectMcp(rest: Rest): Promise<void> {
  for (const container of rest.containers) {
    const row: Record<string, unknown> = container;
    const answer = await readMcp(mcp, container.id);
    expect.soft(answer.status, "status over MCP").toBe(row.currentStatus);
    for (const [group, columns] of Object.entries(mcpColumns)) {
      const values = Object.entries(answer).find(([name]) => name === group)?.[1];
      expect.soft(values, `${group} over MCP`).toMatchObject(pick(row, columns));
    }
    expect.soft(answer.shipment, "shipment over MCP").toMatchObject(pick(rest.shipment, mcpShipmentColumns));
    expectSamePlace(pageLocation(rest.milestones, container.attributes), answer.location.current_location);
    expectMcpProblems(rest, container, answer.problems);
  }
}

/** The list of MCP has the free time, holds and availability of the pages. */
function expectMcpList(rest: Rest): void {
  for (const { id, attributes } of rest.containers) {
    const container = { id, type: "container", attributes, relationships: {} } as const;
    const { row, summary, line } = listed.get(id) ?? {};
    const holds = holdsOf(container);
    expect.soft(row, "row of the list over MCP").toMatchObject({
      status: attributes.current_status,
      availableForPickup: attributes.available_for_pickup,
      customsHolds: attributes.customs_holds,
      demurrage: { pickupLfd: attributes.pickup_lfd, holds, fees: terminalFeesOf(attributes) },
    });
    const statedHolds = [
      ...holds.map(({ name, status }) => `${name} ${status}`),
      ...customsHoldsInForce(container).map(({ type }) => `customs ${type} (by the carrier)`),
    ];
    expect.soft(summary?.holds ?? [], "holds in the list over MCP").toEqual(statedHolds);
    const isNamed = attributes.no_longer_named_since === null;
    const isHeld = isNamed && !hasLeftTerminal(container) && statedHolds.length > 0;
    expect.soft(attributes.has_holds, "has_holds").toBe(isHeld);
    expect.soft(/, holds: ([^,]+),/.exec(line ?? "")?.[1] ?? null).toBe(isHeld ? statedHolds.join(" and ") : null);
    const [first] = reportedLastFreeDays(container).filter(({ isRunning }) => isRunning);
    const day = /, last free day (\d{4}-\d\d-\d\d)/.exec(line ?? "")?.[1] ?? null;
    expect.soft(day, "last free day in the list over MCP").toBe(first ? localDay(first.at, first.zone) : null);
  }
}

/** The page shows the vessel, terminal or place, MCP a sentence that contains it. */
function expectSamePlace(page: string | null, sentence: unknown): void {
  if (page === null) expect.soft(sentence, "place over MCP").toBeNull();
  else if (page === "On rail") expect.soft(sentence, "place over MCP").toMatch(/^On board a train/);
  else if (page === "On barge") expect.soft(sentence, "place over MCP").toMatch(/^On board a barge/);
  else if (page === "Picked up") expect.soft(sentence, "place over MCP").toMatch(/^Left .* by truck/);
  else expect.soft(sentence, "place over MCP").toContain(page);
}

async function expectSurfaces(sequence: Sequence): Promise<void> {
  const bodies = answersOf(sequence);
  const states = await replay(bodies);
  const projected = states.at(-1);
  const last = sequence.answers.at(-1);
  const { id: shipmentId = "", since = "" } = recorded.get(sequence) ?? {};
  const rest = await readRest(client, shipmentId);
  if (!projected || !last) throw new Error("a sequence without answers");
  // What only decides about polling is in no resource.
  const key = { accountId_id: { accountId: client.accountId, id: shipmentId } };
  const { bookingCancelled } = await transaction((tx) => tx.shipment.findUniqueOrThrow({ where: key }));
  expectState({ ...rest, shipment: { ...rest.shipment, bookingCancelled } }, last.expected, "over REST");
  for (const { number, attributes } of rest.containers) {
    const place = last.expected.places?.[number];
    if (place) expect.soft(pageLocation(rest.milestones, attributes), "place on the page").toBe(place);
  }
  const [shipment, returned] = common(projected.shipment, rest.shipment);
  expect.soft(returned, "shipment over REST").toEqual(shipment);
  expect.soft(rest.containers.map(({ number }) => number)).toEqual(projected.containers.map(({ number }) => number));
  for (const [index, container] of projected.containers.entries()) {
    const [state, resource] = common(container, rest.containers[index] ?? {});
    expect.soft(resource, "container over REST").toEqual(state);
  }
  expectFeed(rest, shipmentId);
  await expectMcp(rest);
  await expectMcpShipment(mcp, rest, rest.containers);
  await expectMcpRail(mcp, rest);
  expectMcpList(rest);
  const containers = rest.containers.map(
    ({ id, attributes }) => ({ id, type: "container", attributes, relationships: {} }) as const,
  );
  const { resource, milestones } = rest;
  const now = new Date(last.at).toISOString();
  await expectRows({ client, today, shipment: resource, milestones, now }, containers);
  const none = { map: null, prediction: null, userTimeZone: "UTC", distanceUnit: "nm" as const };
  const input = answerInputOf({
    containerTexts: english("containers"),
    valueTexts: english("values"),
    shipment: resource,
    containers,
    milestones,
    now,
    ...none,
  });
  expectFees({ shipment: resource, milestones, now, listed }, containers);
  await expectArrival({ client, shipment: resource, input, now });
  expectLocations({ shipment: resource, containers, milestones, input, now });
  expectMembership(boards, resource, containers);
  const { problems } = shipmentAnswers(english("answers"), input);
  await expectShipmentRows({
    client,
    today: todayShipments,
    shipment: resource,
    containers,
    problems,
    since,
    states,
    now,
  });
}

// A title of `test.each` would be truncated.
for (const sequence of corpus) test(titleOf(sequence), () => expectSurfaces(sequence));

test("the corpus has shipments whose carrier is silent, with doubtful values, and with a moved arrival", () => {
  expect(Object.values(expectedRows), JSON.stringify(expectedRows)).not.toContain(0);
});

test("the corpus has containers with fees to be paid before and after they have left", () => {
  expect(Object.values(expectedFees), JSON.stringify(expectedFees)).not.toContain(0);
});

test("the corpus has containers to pick up in both places, to deliver and to return on the demurrage board", () => {
  const phases = [...expectedMembers.keys()].map((name) => name.split(" ")[0]);
  expect(phases).toEqual(expect.arrayContaining(["port", "inland", "deliver", "return"]));
});
