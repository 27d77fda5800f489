import { expect, test } from "vitest";
import type { Delivery, DeliveryList } from "@/components/webhooks/deliveries/delivery";
import { freezeListOrder as freeze } from "./freeze-list-order";

const freezeListOrder = (frozen: DeliveryList, current: DeliveryList) => freeze(frozen, current, 50);

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
  const page = (...seconds: number[]) => listOf(...seconds.map((second) => delivery(second)));
  const from60to = (last: number) => Array.from({ length: 61 - last }, (_, index) => 60 - index);
  const without40 = (seconds: number[]) => seconds.filter((second) => second !== 40);
  const result = freezeListOrder(page(...from60to(11)), page(62, 61, ...without40(from60to(12))));
  expect(result.newer).toBe(2);
  expect(idsOf(result)).toEqual(without40(from60to(11)).map((second) => `d${second}`));
  const allNewer = freezeListOrder(page(3, 2, 1), page(...from60to(11)));
  expect([idsOf(allNewer), allNewer.newer]).toEqual([["d3", "d2", "d1"], 50]);
  expect(idsOf(freezeListOrder(page(57, 40), page(57)))).toEqual(["d57"]);
});

test("in any order, rows between the others are counted, and no row is shown twice", () => {
  const byNumber = (...seconds: number[]) => listOf(...seconds.map((second) => delivery(second)));
  const result = freezeListOrder(byNumber(2, 9, 4), byNumber(2, 7, 9, 4, 5));
  expect([idsOf(result), result.newer]).toEqual([["d2", "d9", "d4", "d5"], 1]);
});

test("appends older rows, and shows everything when the frozen list is empty", () => {
  const result = freezeListOrder(listOf(delivery(9), delivery(8)), listOf(delivery(9), delivery(7), delivery(6)));
  expect([idsOf(result), result.newer]).toEqual([["d9", "d7", "d6"], 0]);
  expect(idsOf(freezeListOrder(listOf(), listOf(delivery(1))))).toEqual(["d1"]);
});
