import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { countStatements } from "@/test/support/record-statements";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

test("a hundred reports on a container take as many SQL statements as one", async () => {
  const { shipmentId } = await trackNumber(client, "TESTDIRECT8301");
  const { number } = await prisma().container.findFirstOrThrow({ where: { shipmentId } });
  const submit = async (location: string, count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      container_number: number,
      reported_at: new Date(Date.now() - 3_600_000 + index * 1_000).toISOString(),
      location: `${location} ${index}`,
    }));
    const { body } = await client.call("POST", "/v2/terminal_reports", { rows });
    expect(body.counts).toMatchObject({ accepted: count });
  };
  await submit("first", 1);
  const few = await countStatements(() => submit("again", 1));
  expect(await countStatements(() => submit("many", 100))).toBe(few);
});
