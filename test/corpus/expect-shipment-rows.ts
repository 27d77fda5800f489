import { expect } from "vitest";
import type { Answer } from "@/components/answers/answer";
import { type Container, hasLeftTerminal } from "@/components/containers/container";
import { portArrival, type Shipment } from "@/components/shipments/shipment";
import { type ActivityEntry, arrivalMovesQuery } from "@/components/today/activity-query";
import { movedText, netOf } from "@/components/today/net-change";
import { movedKey } from "@/components/today/today-groups";
import { formatDuration } from "@/lib/platform/format-duration";
import { arrivalLatenessMs } from "@/lib/shipments/estimates";
import type { ShipmentProjection } from "@/lib/tracking/projection/project";
import { english } from "@/test/english";
import { rowsOf, type TestClient } from "@/test/support/web";
import { listToday } from "./expect-membership";

const hourMs = 3_600_000;

/** The shipments of an account in two groups of the page Today, by id. */
export type TodayShipments = { noAnswer: Set<string>; doubtful: Set<string> };

export async function readTodayShipments(client: TestClient): Promise<TodayShipments> {
  const now = new Date().toISOString();
  return { noAnswer: await listToday(client, "no_answer", now), doubtful: await listToday(client, "doubtful", now) };
}

/** `problems`: the answer of the page. `since`: a time after the first answer and before the second. */
type Page = {
  client: TestClient;
  today: TodayShipments;
  shipment: Shipment;
  containers: Container[];
  problems: Answer;
  since: string;
  states: ShipmentProjection[];
  now: string;
};

const noAnswerHeadlines = [/^Silent/, /^Number no longer found$/, /^Carrier answers about other numbers$/];
const doubtHeadlines = ["Contradicted times", "Event dated in the future"];

function expectFreshness({ today, shipment, problems }: Page): void {
  const { state } = shipment.attributes.freshness;
  const isNoAnswer = state === "silent" || state === "no_longer_found";
  expect.soft(today.noAnswer.has(shipment.id), `${state} on Today`).toBe(isNoAnswer);
  const stated = problems.evidence.filter(({ label }) => noAnswerHeadlines.some((headline) => headline.test(label)));
  expect.soft(stated.length > 0, `${state} on the page`).toBe(isNoAnswer);
}

/** The page has no problem of a container that has left, whose times remain marked. */
function expectDoubts({ today, shipment, containers, problems }: Page): void {
  const kinds = shipment.attributes.data_marks.filter((kind) => kind !== "inferred");
  const isOpen = shipment.attributes.line_tracking_stopped_at === null;
  expect.soft(today.doubtful.has(shipment.id), `${kinds.join()} on Today`).toBe(isOpen && kinds.length > 0);
  const stated = problems.evidence.map(({ label }) => label).filter((label) => doubtHeadlines.includes(label));
  const atHand = containers.filter((container) => !hasLeftTerminal(container));
  const expected = new Set(atHand.flatMap(({ attributes }) => attributes.data_marks ?? []).map(({ kind }) => kind));
  expected.delete("inferred");
  expect.soft(stated.length, `${[...expected].join()} on the page`).toBe(expected.size);
}

/** By how much the estimate of the last answer differs from that of the first; null when they cannot be compared. */
function movedMs(states: ShipmentProjection[]): number | null {
  const [first, last] = [states[0]?.shipment, states.at(-1)?.shipment];
  if (!first?.podEtaAt || !last?.podEtaAt) return null;
  const isLocal = ({ timesWithoutTimezone }: typeof first) => timesWithoutTimezone.includes("pod_eta_at");
  if (isLocal(first) !== isLocal(last)) return null;
  const dateOnly = first.podEtaDateOnly || last.podEtaDateOnly;
  const [at, baseline] = [last.podEtaAt.toISOString(), first.podEtaAt.toISOString()];
  return arrivalLatenessMs({ at, baseline, dateOnly, zone: last.podTimezone });
}

/** How many shipments were expected in each group so far. */
export const expectedRows = { noAnswer: 0, doubtful: 0, moved: 0 };

async function expectMove({ client, shipment, since, states, now }: Page): Promise<void> {
  const moved = movedMs(states);
  const isExpected =
    portArrival(shipment.attributes, now) !== "actual" && shipment.attributes.line_tracking_stopped_at === null;
  const isMoved = moved !== null && Math.abs(moved) >= 12 * hourMs && isExpected;
  const group = await listToday(client, movedKey, since);
  expect.soft(group.has(shipment.id), `moved by ${moved} ms on Today`).toBe(isMoved);
  if (!isMoved || moved === null) return;
  expectedRows.moved += 1;
  const { path } = arrivalMovesQuery(since, [shipment.id]);
  const entries = rowsOf(await client.call("GET", path)) as unknown as ActivityEntry[];
  const net = netOf(entries);
  expect
    .soft(net && movedText(english("today"), net), "row on Today")
    .toBe(`${formatDuration(moved)} ${moved > 0 ? "later" : "earlier"}`);
}

/**
 * A shipment is in the groups of Today about its carrier and its doubtful values when its page has these problems, and in that about moved
 * arrivals, with the same duration, when the estimates of the first answer and the last differ.
 */
export async function expectShipmentRows(page: Page): Promise<void> {
  const { today, shipment } = page;
  expectedRows.noAnswer += today.noAnswer.has(shipment.id) ? 1 : 0;
  expectedRows.doubtful += today.doubtful.has(shipment.id) ? 1 : 0;
  expectFreshness(page);
  expectDoubts(page);
  await expectMove(page);
}
