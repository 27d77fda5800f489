import { expect } from "vitest";
import { shipmentAnswers } from "@/components/answers/shipment-answers";
import { containerInputOf } from "@/components/container-page/container-input";
import type { Container } from "@/components/containers/container";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { Shipment } from "@/components/shipments/shipment";
import { english } from "@/test/english";

const t = english("answers");
const texts = { containerTexts: english("containers"), valueTexts: english("values") };
const none = { map: null, prediction: null, userTimeZone: "UTC", distanceUnit: "nm" as const };

type Page = {
  shipment: Shipment;
  containers: Container[];
  milestones: Milestone[];
  input: Parameters<typeof shipmentAnswers>[1];
  now: string;
};

const countBy = (texts: string[]) =>
  Object.fromEntries(
    Map.groupBy(texts, (text) => text)
      .entries()
      .map(([text, same]) => [text, same.length]),
  );

/** The page of a shipment counts at each place the containers whose own pages state that place. */
export function expectLocations({ shipment, containers, milestones, input, now }: Page): void {
  const { evidence } = shipmentAnswers(t, input).location;
  // Containers that have left the booking are named, and not counted.
  const counted = evidence.flatMap(({ label, text }) => {
    const count = /^(\d+) of \d+$/.exec(label)?.[1];
    return count === undefined ? [] : Array<string>(Number(count)).fill(text.split(". ")[0] ?? "");
  });
  const own = input.containers.map((container) => {
    const single = containerInputOf({ ...texts, container, shipment, milestones, now, ...none });
    return shipmentAnswers(t, single).location.main;
  });
  expect.soft(countBy(counted), "containers by place on the page of the shipment").toEqual(countBy(own));
  expect.soft(containers.length, "containers").toBeGreaterThanOrEqual(own.length);
}
