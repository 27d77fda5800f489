import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { serializeTime } from "@/lib/platform/serialize-time";
import { advanceClock } from "@/test/support/advance-clock";
import { callTool, connectMcp } from "@/test/support/mcp-client";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestWeb } from "@/test/support/web";
import { stopReason } from "./stop-reason";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

test("a container that is struck off is marked on every interface, and tracking ends when the others are returned", async () => {
  const client = await createTestClient(web);
  const { shipmentId } = await trackNumber(client, "TESTBKSTRUCKOFF54");
  const readContainers = () => prisma().container.findMany({ where: { shipmentId }, orderBy: { createdAt: "asc" } });
  const before = await readContainers();
  expect(before.length).toBeGreaterThan(1);
  expect(before.every(({ noLongerNamedSince }) => noLongerNamedSince === null)).toBe(true);
  await advanceClock(client, 2);
  const marked = (await readContainers()).filter(({ noLongerNamedSince }) => noLongerNamedSince !== null);
  expect(marked).toMatchObject([{ currentStatus: "new", podEtaAt: null }]);
  const { id = "", noLongerNamedSince: since } = marked[0] ?? {};
  const { body } = await client.call("GET", `/v2/containers/${id}`);
  const { attributes } = body.data as unknown as { attributes: Record<string, unknown> };
  expect(attributes.no_longer_named_since).toBe(serializeTime(since));
  const change = await prisma().change.findMany({ where: { resourceId: id } });
  const changesets = change.map(({ changeset }) => changeset as Record<string, unknown>);
  expect(changesets.filter((each) => "noLongerNamedSince" in each && each.noLongerNamedSince)).toContainEqual(
    expect.objectContaining({ noLongerNamedSince: [null, since?.toISOString()] }),
  );
  const mcp = await connectMcp(`${web.url}/mcp`, client.key);
  const { data, text } = await callTool(mcp, "get_container", { id });
  expect(data).toMatchObject({ no_longer_named_since: serializeTime(since) });
  expect(text).toContain("no longer named by the carrier since");
  for (let day = 2; day < 75; day += 6) await advanceClock(client, 6);
  const shipment = await prisma().shipment.findFirstOrThrow({ where: { id: shipmentId } });
  expect(shipment).toMatchObject({ status: "complete", lineTrackingStoppedReason: "all_containers_terminated" });
  const after = await readContainers();
  expect(after.find((container) => container.id === id)).toMatchObject({
    noLongerNamedSince: since,
    emptyTerminatedAt: null,
  });
}, 60_000);

const at = new Date("2026-06-01T00:00:00Z");
const shipment = {
  bookingCancelled: false,
  podAtaAt: null,
  portOfLadingLocode: "CNSHA",
  destinationLocode: null,
  destinationAtaAt: null,
  lastNewsAt: null,
  lineNotFoundSince: null,
  lineTrackingResumedAt: null,
};
const facts = (fields: Partial<Parameters<typeof stopReason>[1][number]>) => ({
  emptyTerminatedAt: null,
  podFullOutAt: null,
  finalDestinationFullOutAt: null,
  noLongerNamedSince: null,
  ...fields,
});
const gone = facts({ noLongerNamedSince: new Date("2026-03-01T00:00:00Z") });

test("the stop rules about all containers leave out those that the carrier no longer names", () => {
  const returned = facts({ emptyTerminatedAt: new Date("2026-05-01T00:00:00Z") });
  const out = facts({ podFullOutAt: new Date("2026-05-01T00:00:00Z") });
  expect(stopReason(shipment, [returned, gone], at)).toBe("all_containers_terminated");
  expect(stopReason(shipment, [out, gone], at)).toBe("past_full_out_window");
  expect(stopReason(shipment, [returned, facts({})], at)).toBeNull();
  expect(stopReason(shipment, [gone], at)).toBeNull();
});
