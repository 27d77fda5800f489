import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pickupAnswer } from "@/components/answers/pickup-answer";
import { problemsAnswer } from "@/components/answers/problems-answer";
import { answerInputOf } from "@/components/shipments/detail/answer-input";
import { containersIn, type ShipmentDocument } from "@/components/shipments/detail/shipment-query";
import { costlyProblem } from "@/components/shipments/list/costly-problem";
import { findDigestFacts } from "@/lib/consumers/notices/digest-facts";
import { digestMail } from "@/lib/consumers/notices/digest-mail";
import { english } from "@/test/english";
import { advanceClock, pauseClockAtHour } from "@/test/support/advance-clock";
import { callTool, connectMcp } from "@/test/support/mcp-client";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const t = english("answers");

const dayMs = 86_400_000;

let web: TestWeb;
let account: TestClient;
let client: Client;
let shipmentId: string;

beforeAll(async () => {
  web = await startTestWeb();
  account = await createTestClient(web);
  client = await connectMcp(`${web.url}/mcp`, account.key);
  await pauseClockAtHour(account, 9);
  ({ shipmentId } = await trackNumber(account, "TESTHELD8002"));
});

afterAll(() => web.stop());

async function readPage() {
  const { body } = await account.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  const document = body as unknown as ShipmentDocument;
  const { data: shipment } = document;
  const containers = containersIn(document);
  const now = shipment.attributes.clock_now ?? "";
  const texts = { containerTexts: english("containers"), valueTexts: english("values") };
  const none = { milestones: [], map: null, prediction: null, userTimeZone: "UTC", distanceUnit: "nm" as const };
  return {
    input: answerInputOf({ ...texts, shipment, containers, now, ...none }),
    shipment,
    containers,
  };
}

/** What each interface says first, at the current time of the account. */
async function readHeadlines() {
  const { input, shipment, containers } = await readPage();
  const [container] = containers;
  const ofShipment = await callTool(client, "get_shipment_details", { id: shipmentId });
  const ofContainer = await callTool(client, "get_container", { id: container?.id });
  const ofList = await callTool(client, "list_containers");
  const facts = await findDigestFacts(account.accountId, new Date(Date.now() - dayMs), new Date());
  const sections = digestMail(facts, new Date(), "UTC")?.sections ?? [];
  const detailsOf = (name: string) =>
    sections.find(({ heading }) => heading === name)?.rows.map(({ detail }) => detail) ?? [];
  return {
    page: problemsAnswer(t, input),
    pickup: pickupAnswer(t, input).main,
    list: costlyProblem(
      { t: english("shipment-list"), containerTexts: english("containers") },
      shipment,
      containers,
      input.now,
    ),
    shipmentText: /^Problems: .*$/m.exec(ofShipment.text)?.[0],
    shipmentProblems: ofShipment.data.problems,
    containerText: /^Problems: .*$/m.exec(ofContainer.text)?.[0],
    containersText: ofList.text,
    foundText: (await callTool(client, "search_container", { query: "TESTHELD8002" })).text,
    mail: detailsOf("Last free days"),
    returnMail: detailsOf("Empty returns"),
  };
}

/** Advances the clock until the terminal has reported an appointment. */
async function advanceToAppointment(): Promise<void> {
  for (let days = 0; days < 10; days += 0.1) {
    await advanceClock(account, 0.1);
    const { containers } = await readPage();
    if (containers.every(({ attributes }) => attributes.pickup_appointment_at !== null)) return;
  }
  throw new Error("no appointment is reported");
}

test("page, list, MCP and mail rank the same problem first", async () => {
  const atSea = await readHeadlines();
  expect([atSea.page.main, atSea.list, atSea.shipmentText]).toEqual([
    "Nothing reported",
    null,
    "Problems: none reported.",
  ]);
  await advanceToAppointment();
  const headline = "Appointment 4 days after the last free day";
  const found = await readHeadlines();
  expect(found.pickup).toBe("4 of 4 now");
  expect(found.page).toMatchObject({ main: headline, tone: "bad" });
  expect(found.page.support).toMatch(/^4 containers, last free day \w{3} \d+ \w{3}, appointment \w{3} \d+ \w{3}$/);
  expect(found.list).toBe(headline);
  expect(found.shipmentText).toMatch(new RegExp(`^Problems: ${headline} \\(4 containers, last free day .*\\)\\.$`));
  expect(found.shipmentProblems).toMatchObject([
    { kind: "appointment_after_last_free_day", severity: "bad", headline, support: found.page.support },
  ]);
  expect(found.containerText).toMatch(new RegExp(`^Problems: ${headline} \\([A-Z]{4}\\d{7}, last free day .*\\)\\.$`));
  expect(found.containersText.match(new RegExp(`problem: ${headline}, id`, "g"))).toHaveLength(4);
  expect(found.foundText.match(new RegExp(`Available \\(available\\), problem: ${headline}, TEST`, "g"))).toHaveLength(
    4,
  );
  expect(found.mail).toHaveLength(4);
  for (const detail of found.mail) expect(detail).toMatch(new RegExp(`^${headline} · last free day \\(terminal\\) `));
});

test("after free time they all say so, after the pickup when the empty container is due back, and after the return nothing", async () => {
  await advanceClock(account, 3);
  const expired = await readHeadlines();
  const { main } = expired.page;
  expect(main).toMatch(/^Free time expired \d days? ago$/);
  expect(expired.list).toBe(main);
  expect([expired.shipmentText, expired.containerText]).toEqual([
    expect.stringContaining(`Problems: ${main} (`),
    expect.stringContaining(`Problems: ${main} (`),
  ]);
  for (const detail of expired.mail)
    expect(detail).toMatch(new RegExp(`^${main} · last free day \\(\\w+\\) \\w{3} \\d+ \\w{3} · TESTHELD8002$`));
  // Picked up ten days after the discharge, due back five days later, returned four days later.
  await advanceClock(account, 7);
  const pickedUp = await readHeadlines();
  const due = pickedUp.page.main;
  expect(due).toMatch(/^Empty return due in [23] days$/);
  expect(pickedUp.page.support).toMatch(
    /^4 containers, due \w{3} \d+ \w{3}, reported by the carrier; no return reported$/,
  );
  expect([pickedUp.list, pickedUp.mail]).toEqual([null, []]);
  expect([pickedUp.shipmentText, pickedUp.containerText]).toEqual([
    expect.stringContaining(`Problems: ${due} (4 containers, due `),
    expect.stringContaining(`Problems: ${due} (`),
  ]);
  expect(pickedUp.containersText.match(new RegExp(`problem: ${due}, id`, "g"))).toHaveLength(4);
  expect(pickedUp.returnMail).toHaveLength(4);
  for (const detail of pickedUp.returnMail)
    expect(detail).toMatch(new RegExp(`^${due} · due \\(carrier\\) \\w{3} \\d+ \\w{3} · TESTHELD8002$`));
  await advanceClock(account, 3);
  const left = await readHeadlines();
  expect([left.page.main, left.list, left.shipmentText, left.mail, left.returnMail]).toEqual([
    "Nothing reported",
    null,
    "Problems: none reported.",
    [],
    [],
  ]);
});
