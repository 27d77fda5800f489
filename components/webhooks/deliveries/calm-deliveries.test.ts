import { expect, test } from "vitest";
import { calmDeliveries } from "./calm-deliveries";
import type { Delivery, DeliveryList } from "./delivery";

const delivery = (
  second: number,
  delivery_status: Delivery["attributes"]["delivery_status"] = "pending",
): Delivery => ({
  id: `d${second}`,
  type: "webhook_notification",
  attributes: {
    event: "container.created",
    delivery_status,
    failure_reason: null,
    created_at: new Date(second * 1_000).toISOString(),
    next_attempt_at: null,
    last_attempt: null,
  },
  relationships: {},
});

const listOf = (...data: Delivery[]): DeliveryList => ({ data });
const idsOf = ({ list }: { list: DeliveryList }) => list.data.map(({ id }) => id);

test("what is newer is counted and stands nowhere yet; what is known is shown as it is now, where it was", () => {
  const calm = calmDeliveries(
    listOf(delivery(2), delivery(1)),
    listOf(delivery(5), delivery(4), delivery(3), delivery(2, "succeeded"), delivery(1)),
  );
  expect([idsOf(calm), calm.newer]).toEqual([["d2", "d1"], 3]);
  expect(calm.list.data[0]?.attributes.delivery_status).toBe("succeeded");
});

test("what a full page pushed off stays; what left the list for another reason does not", () => {
  const seconds = Array.from({ length: 50 }, (_, index) => 60 - index);
  const full = listOf(...seconds.map((second) => delivery(second)));
  const held = listOf(delivery(57), delivery(40), delivery(11), delivery(10));
  const without40 = { data: [delivery(61), ...full.data.filter(({ id }) => id !== "d40")] };
  expect(calmDeliveries(held, without40)).toMatchObject({ newer: 4 });
  expect(idsOf(calmDeliveries(held, without40))).toEqual(["d57", "d11", "d10"]);
  expect(idsOf(calmDeliveries(held, listOf(delivery(57))))).toEqual(["d57"]);
});

test("what is older than the held list comes below it; an empty list holds nothing back", () => {
  const calm = calmDeliveries(listOf(delivery(9), delivery(8)), listOf(delivery(9), delivery(7), delivery(6)));
  expect([idsOf(calm), calm.newer]).toEqual([["d9", "d7", "d6"], 0]);
  expect(idsOf(calmDeliveries(listOf(), listOf(delivery(1))))).toEqual(["d1"]);
});
