import { expect, test } from "vitest";
import {
  containerStateLabels,
  freshnessStateLabels,
  requestStatusLabels,
  shipmentStatusLabels,
} from "@/lib/shipments/state-labels";
import { english } from "@/test/english";
import { containerLabels } from "./container-labels";
import { requestLabels } from "./request-labels";
import { freshnessLabels, type StateMessage, shipmentLabels } from "./state-labels";

const t = english("values.states");

test.each<[string, Record<string, { message: StateMessage }>, Record<string, string>]>([
  ["shipments", shipmentLabels, shipmentStatusLabels],
  ["containers", containerLabels, containerStateLabels],
  ["tracking requests", requestLabels, requestStatusLabels],
  ["freshness", freshnessLabels, freshnessStateLabels],
])("the states of %s have the words on pages that they have elsewhere", (_, labels, words) => {
  const texts = Object.entries(labels).map(([name, { message }]) => [name, t(message)]);
  expect(Object.fromEntries(texts)).toEqual(words);
});
