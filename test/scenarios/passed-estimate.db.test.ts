import { afterAll, beforeAll, expect, test } from "vitest";
import { arrivalAnswer } from "@/components/answers/arrival-answer";
import { containerArrival, isAtPort } from "@/components/containers/container";
import { confirmationOfPassed, groupMilestones } from "@/components/itinerary/group-milestones";
import { arrivalAtStop } from "@/components/itinerary/stop-confirmation";
import { statusDetail } from "@/components/shipments/list/status-detail";
import { portArrival } from "@/components/shipments/shipment";
import { listContainers } from "@/lib/mcp/tools/list-containers";
import { listShipments } from "@/lib/mcp/tools/list-shipments";
import { type Account, anonymous, features } from "@/lib/platform/auth/account";
import { english } from "@/test/english";
import { advanceClock } from "@/test/support/advance-clock";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { findContradictions } from "./find-contradictions";
import { readStep } from "./read-step";

const t = english("answers");
const texts = { t: english("shipment-list"), valueTexts: english("values") };

// The carrier loses the number at sea. Its estimate passes, and only a terminal reports the containers two days later.

const hourDays = 1 / 24;

let web: TestWeb;
let client: TestClient;
let shipmentId: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data"]);
  await advanceClock(client, 0);
  ({ shipmentId } = await trackNumber(client, "TESTLOST4101"));
}, 60_000);

afterAll(() => web.stop());

/** What each surface says of the arrival at the current time of the account. */
async function readSurfaces() {
  const [step] = await readStep(client, [shipmentId]);
  if (!step) throw new Error("no shipment");
  const { shipment, input, now } = step;
  const { itinerary, milestones, containers } = input;
  const numbers = containers.map(({ attributes }) => attributes.number);
  const answer = arrivalAnswer(t, input);
  const discharge = itinerary.stops.find(({ role }) => role === "discharge");
  const ashore = containers.filter(isAtPort).map(({ attributes }) => attributes.number);
  const { ahead, past } = groupMilestones(milestones, { container: null, showCorrected: false }, now);
  const estimates = past.flatMap(({ rows }) => rows.filter(({ first }) => first.attributes.estimated));
  const account: Account = { ...anonymous, id: client.accountId, features: [...features], role: "member" };
  const lists = await Promise.all([listShipments.run(account, {}), listContainers.run(account, {})]);
  return {
    answer: answer.main,
    tone: answer.tone,
    header: discharge && arrivalAtStop(discharge, now),
    isTicked: discharge?.isReached,
    milestones: [...new Set(estimates.map(({ first }) => confirmationOfPassed(first, ashore, numbers.length)))],
    ahead: ahead.length,
    list: portArrival(shipment.attributes, now),
    statusDetail: statusDetail(texts, shipment, containers, now)?.replace(/\d+ \w+( \d{4})?$/, "…"),
    containers: [...new Set(containers.map((container) => containerArrival(container, now)))],
    mcp: [...step.containers.map(({ tool }) => tool.text), ...lists.map(({ sentences }) => sentences.join(" "))].map(
      (text) => /not confirmed|arrived, time not reported/.exec(text)?.[0],
    ),
    contradictions: findContradictions(step),
    shipmentStatus: shipment.attributes.status,
  };
}

test("an estimate that has passed is not confirmed on any surface, until the terminal shows the containers", async () => {
  const [before] = await readStep(client, [shipmentId]);
  const { pod_eta_at: estimate } = before?.shipment.attributes ?? {};
  const untilEstimate = (Date.parse(String(estimate)) - Date.parse(before?.now ?? "")) / 86_400_000;
  await advanceClock(client, untilEstimate + hourDays);
  const unconfirmed = await readSurfaces();
  expect(unconfirmed).toMatchObject({
    answer: "Arrival not confirmed",
    tone: "warn",
    header: "not_confirmed",
    isTicked: false,
    milestones: ["not_confirmed"],
    list: "not_confirmed",
    statusDetail: "Departed …",
    containers: ["not_confirmed"],
    contradictions: [],
    shipmentStatus: "in_transit",
  });
  expect(new Set(unconfirmed.mcp)).toEqual(new Set(["not confirmed"]));

  // The terminal gives a position hours before it releases a container: both show that it has arrived.
  const seen = new Set<string>();
  for (let hours = 0; hours < 96; hours += 6) {
    await advanceClock(client, 6 * hourDays);
    const { answer, list, header, contradictions, shipmentStatus } = await readSurfaces();
    expect({ list, contradictions }).toEqual({ list: header, contradictions: [] });
    seen.add(`${answer} (${shipmentStatus})`);
  }
  expect([...seen]).toEqual(["Arrival not confirmed (in_transit)", "Arrived, time not reported (arrived_at_pod)"]);

  const arrived = await readSurfaces();
  expect(arrived).toMatchObject({
    tone: "neutral",
    header: "untimed",
    isTicked: true,
    milestones: ["untimed"],
    ahead: 0,
    statusDetail: "Time not reported",
    containers: ["untimed"],
    contradictions: [],
  });
  expect(new Set(arrived.mcp)).toEqual(new Set(["arrived, time not reported"]));
}, 120_000);
