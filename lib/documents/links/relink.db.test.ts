import { v7 as uuid } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { dismissDifference } from "@/lib/documents/differences/dismiss-difference";
import { queueTasks } from "@/lib/documents/queue-tasks";
import { runDocumentWork } from "@/lib/documents/work/start-document-work";
import { anonymous } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Document, Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { storeExtraction } from "@/test/fixtures/stored-document";
import { createTestUser } from "@/test/fixtures/user-fixture";

const container = "CSQU3054383";

let account: { id: string };
let accountId: string;

beforeAll(async () => {
  accountId = (await createTestUser()).accountId;
  account = { id: accountId };
});

async function linkDocument(payload: Prisma.InputJsonObject): Promise<Document> {
  const document = await storeExtraction(account, "bill_of_lading", payload);
  await runDocumentWork();
  return document;
}

async function relinkDocument(document: Document): Promise<void> {
  await transaction((tx) => queueTasks(tx, document, ["relink"]));
  await runDocumentWork();
}

const findLinks = ({ id: documentId }: Document) =>
  prisma().documentLink.findMany({
    where: { accountId, documentId },
    select: { shipmentId: true, containerId: true, matchedBy: true },
    orderBy: { id: "asc" },
  });

const readDocument = ({ id }: Document) =>
  prisma().document.findUniqueOrThrow({ where: { accountId_id: { accountId, id } } });

test("links by bill of lading, with and without SCAC, and to the containers it names; another account has no part", async () => {
  const shipment = await addShipment(accountId, { number: "HLCUSHA26031", containers: [{ number: container }] });
  await addShipment((await createTestUser()).accountId, { number: "HLCUSHA26031" });
  const document = await linkDocument({ bill_of_lading_number: "HLCU SHA-26031", containers: [{ number: container }] });
  expect(await findLinks(document)).toEqual([
    { shipmentId: shipment.id, containerId: null, matchedBy: "bill_of_lading_number" },
    { shipmentId: shipment.id, containerId: shipment.containerIds[0], matchedBy: "container_number" },
  ]);
  expect(await readDocument(document)).toMatchObject({ untrackedNumbers: [] });
  const bare = await linkDocument({ bill_of_lading_number: "SHA26031", carrier_scac: "HLCU" });
  expect(await findLinks(bare)).toMatchObject([{ shipmentId: shipment.id }]);
});

test("a misread letter is tolerated only if a single shipment has such a number", async () => {
  const shipment = await addShipment(accountId, { number: "ABCDEF0099" });
  const misread = { bill_of_lading_number: "ABCDEFO099" };
  expect(await findLinks(await linkDocument(misread))).toMatchObject([{ shipmentId: shipment.id }]);
  expect(await findLinks(await linkDocument({ bill_of_lading_number: "ABCDEF0098" }))).toEqual([]);
  await addShipment(accountId, { number: "A8CDEF0099" });
  expect(await findLinks(await linkDocument(misread))).toEqual([]);
});

test("a change of the numbers that are not tracked is published, so that an open page shows it", async () => {
  const listed = async ({ id }: Document) => {
    const changes = await prisma().change.findMany({ where: { accountId, resourceId: id }, orderBy: { id: "asc" } });
    return changes.flatMap(({ changeset }) => {
      const [, after] = (changeset as { untrackedNumbers?: [unknown, { number: string }[]] }).untrackedNumbers ?? [];
      return after ? [after.map(({ number }) => number)] : [];
    });
  };
  const document = await linkDocument({ bill_of_lading_number: "HLCUSHA26777", carrier_scac: "HLCU" });
  expect(await listed(document)).toEqual([["HLCUSHA26777"]]);
  await relinkDocument(document);
  expect(await listed(document)).toHaveLength(1);
  await addShipment(accountId, { number: "HLCUSHA26777" });
  await relinkDocument(document);
  expect(await listed(document)).toEqual([["HLCUSHA26777"], []]);
});

test("links by reference and by a custom field of text", async () => {
  const byReference = await addShipment(accountId, { number: "REFERENCED1", refNumbers: ["PO-7731"] });
  const byField = await addShipment(accountId, { number: "REFERENCED2" });
  const definition = { accountId, id: uuid(), entityType: "Shipment", apiSlug: "file", displayName: "File" };
  const value = { accountId, definitionId: definition.id, shipmentId: byField.id, value: "F-2026-11" };
  await transaction(async (tx) => {
    await tx.customFieldDefinition.create({ data: { ...definition, dataType: "short_text" } });
    await tx.customField.create({ data: { ...value, id: uuid(), searchText: value.value } });
  });
  const references = [{ kind: "purchase_order", value: "PO 7731" }];
  expect(await findLinks(await linkDocument({ references }))).toMatchObject([
    { shipmentId: byReference.id, matchedBy: "reference" },
  ]);
  expect(await findLinks(await linkDocument({ references: [{ kind: "contract", value: "f-2026-11" }] }))).toMatchObject(
    [{ shipmentId: byField.id, matchedBy: "custom_field" }],
  );
});

test("differences are opened, updated, resolved and dismissed, each recorded as a change", async () => {
  const shipment = await addShipment(accountId, { number: "DIFFERS1" });
  const setPort = (portOfDischargeLocode: string) =>
    transaction((tx) =>
      tx.shipment.update({ where: { accountId_id: { accountId, id: shipment.id } }, data: { portOfDischargeLocode } }),
    );
  await setPort("NLRTM");
  const port_of_discharge = { name: "Antwerp", locode: "BEANR" };
  const document = await linkDocument({ bill_of_lading_number: "DIFFERS1", port_of_discharge });
  const find = () =>
    prisma().documentDifference.findMany({ where: { accountId, documentId: document.id }, orderBy: { id: "asc" } });
  expect(await find()).toMatchObject([{ trackedValue: expect.stringContaining("NLRTM"), resolvedAt: null }]);
  await setPort("DEHAM");
  await relinkDocument(document);
  const [open] = await find();
  expect(open).toMatchObject({ trackedValue: expect.stringContaining("DEHAM"), resolvedAt: null });
  await dismissDifference({ ...anonymous, id: accountId }, open?.id ?? "", { dismissed: true });
  await relinkDocument(document);
  expect(await find()).toMatchObject([{ dismissedAt: expect.any(Date) }]);
  await setPort("NLRTM");
  await relinkDocument(document);
  expect(await find()).toMatchObject([{ dismissedAt: expect.any(Date) }, { resolvedAt: null, dismissedAt: null }]);
  await setPort("BEANR");
  await relinkDocument(document);
  const rows = await find();
  expect(rows.map(({ resolvedAt }) => resolvedAt !== null)).toEqual([true, true]);
  const changes = await prisma().change.findMany({
    where: { accountId, resourceType: "document_difference", resourceId: rows[1]?.id },
    orderBy: { sequence: "asc" },
  });
  expect(changes.map(({ action, shipmentId }) => [action, shipmentId])).toEqual([
    ["created", shipment.id],
    ["updated", shipment.id],
  ]);
});
