import { expect, test } from "vitest";
import type { Delivery, DeliveryList } from "./delivery";
import { freezeListOrder } from "./freeze-list-order";

const delivery = (
  second: number,
  delivery_status: Delivery["attributes"]["delivery_status"] = "pending",
): Delivery => ({
  id: `d${second}`,
  type: "webhook_notification",
  attributes: {
    id: `d${second}`,
    sequence: second,
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

test("counts newer rows without showing them and updates known rows in place", () => {
  const result = freezeListOrder(
    listOf(delivery(2), delivery(1)),
    listOf(delivery(5), delivery(4), delivery(3), delivery(2, "succeeded"), delivery(1)),
  );
  expect([idsOf(result), result.newer]).toEqual([["d2", "d1"], 3]);
  expect(result.list.data[0]?.attributes.delivery_status).toBe("succeeded");
});

test("keeps rows that newer ones have displaced from a full page and removes other missing rows", () => {
  const seconds = Array.from({ length: 50 }, (_, index) => 60 - index);
  const full = listOf(...seconds.map((second) => delivery(second)));
  const frozen = listOf(delivery(57), delivery(40), delivery(11), delivery(10));
  const without40 = { data: [delivery(61), ...full.data.filter(({ id }) => id !== "d40")] };
  expect(freezeListOrder(frozen, without40)).toMatchObject({ newer: 4 });
  expect(idsOf(freezeListOrder(frozen, without40))).toEqual(["d57", "d11", "d10"]);
  expect(idsOf(freezeListOrder(frozen, listOf(delivery(57))))).toEqual(["d57"]);
});

test("appends older rows, and shows everything when the frozen list is empty", () => {
  const result = freezeListOrder(listOf(delivery(9), delivery(8)), listOf(delivery(9), delivery(7), delivery(6)));
  expect([idsOf(result), result.newer]).toEqual([["d9", "d7", "d6"], 0]);
  expect(idsOf(freezeListOrder(listOf(), listOf(delivery(1))))).toEqual(["d1"]);
});
