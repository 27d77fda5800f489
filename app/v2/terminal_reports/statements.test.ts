import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { countStatements } from "@/test/support/count-statements";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

test("a hundred reports on a container take as many statements as one", async () => {
  const { shipmentId } = await trackNumber(client, "TESTDIRECT8301");
  const { number } = await prisma().container.findFirstOrThrow({ where: { shipmentId } });
  const tell = async (word: string, count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      container_number: number,
      reported_at: new Date(Date.now() - 3_600_000 + index * 1_000).toISOString(),
      location: `${word} ${index}`,
    }));
    const { body } = await client.call("POST", "/v2/terminal_reports", { rows });
    expect(body.counts).toMatchObject({ accepted: count });
  };
  await tell("first", 1);
  const few = await countStatements(() => tell("again", 1));
  expect(await countStatements(() => tell("many", 100))).toBe(few);
});
