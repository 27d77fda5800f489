import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultGroups, type SearchResult } from "@/components/shell/palette/result-groups";
import { env } from "@/lib/platform/env";
import { english } from "@/test/english";
import { addRequest, addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { startTestWeb, type TestWeb } from "@/test/support/web";
import { GET } from "./route";

// A text opens the same shipment by `/shipments/find`, as the first result of `/v2/search`, and as the first line of the palette.

let web: TestWeb;
let apiKey: string;
let cookie: string;
/** The ids of shipments by name. */
const ids = new Map<string, string>();

beforeAll(async () => {
  web = await startTestWeb();
  const { accountId, userId, sessionVersion, apiKey: key } = await createTestUser("viewer");
  apiKey = key;
  cookie = `next-auth.session-token=${await encode({ token: { accountId, userId, sessionVersion }, secret: env().authSecret })}`;
  const oldest = await addShipment(accountId, {
    number: "HLCU-shang 2041",
    refNumbers: ["PO-4711", "SHARED-1"],
    containers: [{ number: "MSCU6639870", refNumbers: ["Lot 9/B"] }, { number: "TCLU4265807" }],
    createdAt: new Date("2026-01-01"),
  });
  await addRequest(accountId, oldest.id, "BK-90001");
  const newest = await addShipment(accountId, {
    number: "SHANGBOOK7",
    refNumbers: ["PO-4712", "SHARED-1"],
    transportDocuments: ["ONEYTD-77"],
    containers: [{ number: "MSCU6639870" }, { number: "HLBU1234567" }],
    createdAt: new Date("2026-03-01"),
  });
  ids.set("oldest", oldest.id).set("newest", newest.id);
});

afterAll(() => web.stop());

async function search(query: string): Promise<SearchResult[]> {
  const response = await fetch(`${web.url}/v2/search?query=${encodeURIComponent(query)}`, {
    headers: { authorization: `Token ${apiKey}` },
  });
  return ((await response.json()) as { data: SearchResult[] }).data;
}

const shipmentOf = (result: SearchResult | undefined) =>
  result?.attributes.entity_type === "shipment" ? result.id : result?.attributes.shipment_id;

async function linkedShipment(query: string): Promise<string | undefined> {
  const request = new Request(`${web.url}/shipments/find?q=${encodeURIComponent(query)}`, { headers: { cookie } });
  return (await GET(request)).headers.get("location")?.match(/^\/shipments\/([^?]+)/)?.[1];
}

test.each([
  // A whole container number; of several shipments, the newest.
  ["TCLU4265807", "oldest"],
  ["tclu 426580-7", "oldest"],
  ["MSCU6639870", "newest"],
  // A whole number of a shipment: its own, a transport document's, another tracking request's.
  ["HLCUSHANG2041", "oldest"],
  ["hlcu-shang 2041", "oldest"],
  ["oneytd77", "newest"],
  ["BK-90001", "oldest"],
  // A whole reference, of the shipment or of a container.
  ["PO-4711", "oldest"],
  ["po-4712", "newest"],
  ["Lot 9/B", "oldest"],
  ["SHARED-1", "newest"],
  // A part of a container number, and of a shipment's.
  ["TCLU", "oldest"],
  ["426580", "oldest"],
  ["hlbu 123", "newest"],
  ["CU66", "newest"],
  ["SHANGB", "newest"],
])("%j leads to the same shipment by link, search and palette", async (query, name) => {
  const results = await search(query);
  const first = resultGroups(english("palette"), results, query)[0]?.items[0];
  const shown = results.find(({ id }) => id === first?.id);
  expect({
    link: await linkedShipment(query),
    search: shipmentOf(results[0]),
    palette: shipmentOf(shown),
  }).toEqual({ link: ids.get(name), search: ids.get(name), palette: ids.get(name) });
});
