import { expect } from "vitest";
import { type Container, hasLeftTerminal, isAtPort, stageOfContainer } from "@/components/containers/container";
import { groupsOf } from "@/components/demurrage/board";
import { wholePhase } from "@/components/demurrage/board-view";
import { pickupDeadline, returnDeadline } from "@/components/demurrage/deadline";
import { type Phase, phases } from "@/components/demurrage/phase";
import type { Shipment } from "@/components/shipments/shipment";
import { todayGroupsSince } from "@/components/today/today-groups";
import { emptyReturnDueOf } from "@/lib/shipments/containers/empty-return-due";
import { english } from "@/test/english";
import { rowsOf, type TestClient } from "@/test/support/web";

const dayMs = 86_400_000;
const texts = {
  deadline: english("demurrage.deadline"),
  containers: english("containers"),
  values: english("values"),
};

/** The ids of all records that the query of a page selects. */
export async function listAll(client: TestClient, path: string): Promise<Set<string>> {
  const ids = new Set<string>();
  const full = path.replace(/page%5Bsize%5D=\d+/, "page%5Bsize%5D=100");
  for (let page = 1; ; page++) {
    const rows = rowsOf(await client.call("GET", `${full}&page%5Bnumber%5D=${page}`));
    for (const { id } of rows) ids.add(id);
    if (rows.length < 100) return ids;
  }
}

/** The records in a group of the page Today. */
export async function listToday(client: TestClient, key: string, since: string): Promise<Set<string>> {
  const group = todayGroupsSince(since, []).find((each) => each.key === key);
  if (!group) throw new Error(`no group ${key}`);
  return listAll(client, group.query.path);
}

/** The containers of an account on the demurrage board, by phase and group, and in the groups of Today about free time, as read at a time. */
export type Boards = {
  board: Map<string, Set<string>>;
  freeTime: Set<string>;
  emptyReturn: Set<string>;
  readAt: string;
};

export async function readBoards(client: TestClient): Promise<Boards> {
  const readAt = new Date().toISOString();
  const groups = phases.flatMap((phase) =>
    groupsOf(wholePhase(phase)).map((group) => ({ name: `${phase} ${group.key}`, group })),
  );
  const board = new Map<string, Set<string>>();
  for (const { name, group } of groups) board.set(name, await listAll(client, group.query(100).path));
  const freeTime = await listToday(client, "free_time", readAt);
  return { board, freeTime, emptyReturn: await listToday(client, "empty_return", readAt), readAt };
}

function urgency(daysLeft: number | null): string {
  if (daysLeft === null) return "unknown";
  if (daysLeft < 0) return "past";
  if (daysLeft <= 1) return "tomorrow";
  return daysLeft <= 4 ? "soon" : "later";
}

/** The phases in which a container is, by its attributes. */
function phasesOf(container: Container, isRunning: boolean): Phase[] {
  const { current_status: status } = container.attributes;
  const stage = stageOfContainer(container);
  if (status === "empty_returned") return [];
  if (hasLeftTerminal(container)) {
    if (container.attributes.freshness.state === "stopped") return [];
    return status === "picked_up" ? ["deliver", "return"] : ["return"];
  }
  const isInland = ["awaiting_inland_transfer", "off_dock"].includes(status) || /inland/.test(stage);
  if (isInland) return ["inland"];
  return isAtPort(container) || isRunning ? ["port"] : [];
}

/** The groups of the board in which a container belongs. */
function groupsOfContainer(container: Container, now: string): string[] {
  const { attributes } = container;
  const pickup = pickupDeadline(texts, container, now);
  const due = returnDeadline(texts, container, now);
  const isReturnDue = emptyReturnDueOf(attributes)?.isRunning === true;
  const returnedAt = attributes.empty_terminated_at;
  if (attributes.current_status === "empty_returned") {
    // Of a return without a time its first report counts, which is now.
    if (returnedAt === null) return ["done untimed"];
    return Date.parse(now) - Date.parse(returnedAt) < 7 * dayMs ? ["done done"] : [];
  }
  return phasesOf(container, pickup.daysLeft !== null).map((phase) => {
    const isPickup = phase === "port" || phase === "inland";
    return `${phase} ${urgency(isPickup ? pickup.daysLeft : isReturnDue ? due.daysLeft : null)}`;
  });
}

/** How many memberships were expected so far, by group. */
export const expectedMembers = new Map<string, number>();

/** A container is on the demurrage board, and in the groups of Today about free time, exactly where its own attributes say so. */
export function expectMembership(
  { board, freeTime, emptyReturn, readAt }: Boards,
  shipment: Shipment,
  containers: Container[],
): void {
  for (const container of containers) {
    const { number } = container.attributes;
    const shown = [...board].flatMap(([name, ids]) => (ids.has(container.id) ? name : []));
    const expected = groupsOfContainer(container, readAt);
    expect.soft(shown.toSorted(), `${number}, groups of the board`).toEqual(expected.toSorted());
    const { daysLeft } = pickupDeadline(texts, container, readAt);
    const isLeft = hasLeftTerminal(container);
    const endsSoon = !isLeft && daysLeft !== null && daysLeft <= 1;
    expect.soft(freeTime.has(container.id), `${number}, ${daysLeft} free days left on Today`).toBe(endsSoon);
    const isRunning = emptyReturnDueOf(container.attributes)?.isRunning === true;
    const due = returnDeadline(texts, container, readAt).daysLeft;
    const isTracked = shipment.attributes.line_tracking_stopped_at === null;
    const isDueSoon = isRunning && isTracked && due !== null && due <= 1;
    expect.soft(emptyReturn.has(container.id), `${number}, due back in ${due} days on Today`).toBe(isDueSoon);
    for (const name of expected) expectedMembers.set(name, (expectedMembers.get(name) ?? 0) + 1);
  }
}
