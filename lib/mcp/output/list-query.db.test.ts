import { afterAll, beforeAll, expect, test } from "vitest";
import type { Contract } from "@/lib/http/contract";
import { finishDocument } from "@/lib/http/finish-document";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import { nothingIncluded } from "@/lib/platform/db/row-source";
import type { Page } from "@/lib/platform/jsonapi/page";
import { parsePage } from "@/lib/platform/jsonapi/page";
import { readPage } from "@/lib/platform/jsonapi/read-page";
import { type ContainerRow, containers } from "@/lib/shipments/containers/container";
import { containerRows } from "@/lib/shipments/containers/find-containers";
import { seedShipments } from "@/test/fixtures/shipment-fixture";
import { createTestClient, startTestWeb, type TestWeb } from "@/test/support/web";
import { listMeta, pageText } from "./list-query";

const seeded = 12;
let web: TestWeb;
let account: Account;
let total: number;

beforeAll(async () => {
  web = await startTestWeb();
  account = { ...anonymous, id: (await createTestClient(web)).accountId };
  await seedShipments(account.id, "COUNT", "CNTU", seeded);
  total = (await readFiltered(1, 1_000)).total;
});

afterAll(() => web.stop());

/** A page of ten of the filtered containers, of which at most `countMax` are counted. */
function readFiltered(number: number, countMax: number): Promise<Page<ContainerRow>> {
  const request = parsePage({ "page[number]": number, "page[size]": 10 });
  return readPage(account, {
    source: containerRows,
    conditions: [Prisma.sql`r.number LIKE 'CNTU%'`],
    request,
    countMax,
  });
}

/** The document of `/v2/containers` with this page. */
function documentOf(page: Page<ContainerRow>) {
  const url = new URL(`http://localhost/v2/containers?page[number]=${page.request.number}`);
  const contract = {} as Contract;
  const requested = { account, request: new Request(url), url, contract, include: nothingIncluded, headers: {} };
  return finishDocument(requested, containers.list(page));
}

test("as many rows as are counted are an exact total", async () => {
  expect(total).toBeGreaterThan(10);
  const page = await readFiltered(1, total);
  expect(page).toMatchObject({ total, isTotalExact: true });
  expect(pageText(page, "container")).toMatch(new RegExp(`^${total} containers match; page 1 contains 10`));
  expect(listMeta(page)).not.toHaveProperty("total_exact");
  const { links, meta } = await documentOf(page);
  expect(links).toHaveProperty("last");
  expect(meta).not.toHaveProperty("total_exact");
});

test("of more rows the total is a lower limit, and pages go on beyond it", async () => {
  const countMax = 5;
  const first = await readFiltered(1, countMax);
  expect(first).toMatchObject({ total: countMax, isTotalExact: false });
  expect(pageText(first, "container")).toBe(
    "At least 5 containers match; page 1 contains 10. Request page 2 for more.",
  );
  expect(listMeta(first)).toMatchObject({ total: countMax, total_exact: false, pagination: { current: 1, next: 2 } });
  const { links, meta } = await documentOf(first);
  expect(meta).toMatchObject({ total: countMax, total_exact: false, pagination: { current: 1, next: 2 } });
  expect(links).toMatchObject({ next: expect.stringContaining("page[number]=2") });
  expect(links).not.toHaveProperty("last");
  const ids = new Set<string>();
  for (let number = 1, next = true; next; number++) {
    const page = await readFiltered(number, countMax);
    for (const { id } of page.rows) ids.add(id);
    next = page.next !== null;
  }
  expect(ids.size).toBe(total);
});
