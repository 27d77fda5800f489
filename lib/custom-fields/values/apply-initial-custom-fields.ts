import { v7 as uuid } from "uuid";
import type { FieldValue } from "@/lib/custom-fields/definitions/data-type";
import { type DefinitionWithOptions, withOptions } from "@/lib/custom-fields/definitions/find-definitions";
import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import { type Container, Prisma, type TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { checkValues } from "./check-values";
import { type EntityType, entityColumns } from "./entity-type";
import type { InitialContainerField, InitialField, InitialFields } from "./initial-custom-fields";

type Giver = Pick<TrackingRequest, "accountId" | "userId" | "initialCustomFields">;
type Box = Pick<Container, "id" | "number">;

/** What gets its values: the shipment itself unless it has been given them before, and these of its containers. */
type Target = { shipmentId: string; withShipment: boolean; containers: Box[]; at: Date };

type Placed = { entityType: EntityType; entityId: string; apiSlug: string; given: FieldValue };

/** The values with what each is for; what names a container comes before what is for all. */
function placesOf({ shipment, containers }: InitialFields, target: Target): Placed[] {
  const place = (entityType: EntityType, entityId: string, { api_slug: apiSlug, value: given }: InitialField) => ({
    entityType,
    entityId,
    apiSlug,
    given,
  });
  const named = containers.filter(({ number }) => number !== null);
  const general = containers.filter(({ number }) => number === null);
  const isFor = ({ number }: InitialContainerField, box: Box) => number === null || number === box.number;
  const placed = [
    ...(target.withShipment ? shipment.map((field) => place("Shipment", target.shipmentId, field)) : []),
    ...target.containers.flatMap((box) =>
      [...named, ...general].filter((field) => isFor(field, box)).map((field) => place("Container", box.id, field)),
    ),
  ];
  const firsts = new Map(placed.toReversed().map((item) => [`${item.entityId} ${item.apiSlug}`, item]));
  return [...firsts.values()];
}

/** The definitions named, by type of entity and slug; they cannot go before the transaction ends. */
async function holdNamed(tx: Tx, accountId: string, placed: Placed[]): Promise<Map<string, DefinitionWithOptions>> {
  const slugs = [...new Set(placed.map(({ apiSlug }) => apiSlug))];
  await tx.$executeRaw`SELECT 1 FROM custom_field_definitions
    WHERE account_id = ${accountId}::uuid AND api_slug = ANY(${slugs}::text[]) ORDER BY id FOR KEY SHARE`;
  const definitions = await tx.customFieldDefinition.findMany({
    where: { accountId, apiSlug: { in: slugs } },
    include: withOptions,
  });
  return new Map(definitions.map((definition) => [`${definition.entityType} ${definition.apiSlug}`, definition]));
}

/** As rows; what no longer has a definition, or does not fit the one there is now, is skipped. */
async function rowsOf(tx: Tx, { accountId, userId }: Giver, placed: Placed[]) {
  const definitions = await holdNamed(tx, accountId, placed);
  const fitting = placed.flatMap((item) => {
    const definition = definitions.get(`${item.entityType} ${item.apiSlug}`);
    return definition ? [{ ...item, definition }] : [];
  });
  const checked = await checkValues({ id: accountId }, fitting);
  const rows = fitting.flatMap(({ definition, entityType, entityId }, index) => {
    const item = checked[index];
    if (!item || "fault" in item || item.value === null) return [];
    const entity =
      entityType === "Shipment"
        ? { shipmentId: entityId, containerId: null }
        : { shipmentId: null, containerId: entityId };
    const { value, searchText } = item;
    return [{ accountId, id: uuid(), definitionId: definition.id, ...entity, value, searchText, userId }];
  });
  return { rows, slugs: new Map(fitting.map(({ definition }) => [definition.id, definition.apiSlug])) };
}

/**
 * Gives a request's initial values to what was found for it. A value that is there already stays, whoever set it.
 */
export async function applyInitialCustomFields(tx: Tx, giver: Giver, target: Target): Promise<void> {
  if (giver.initialCustomFields === null) return;
  const placed = placesOf(giver.initialCustomFields as InitialFields, target);
  if (placed.length === 0) return;
  const { rows, slugs } = await rowsOf(tx, giver, placed);
  const created = await tx.customField.createManyAndReturn({ data: rows, skipDuplicates: true });
  const { accountId, userId } = giver;
  const told = { accountId, reason: "request" as const, by: { userId, apiKeyId: null }, at: target.at };
  const changes = created.map(({ id, definitionId, value, ...row }) => {
    const own = Object.fromEntries(entityColumns.map((column) => [column, row[column]]));
    const changeset = changesetOf(null, { definitionId, ...own, apiSlug: slugs.get(definitionId), value }) ?? {};
    const { shipmentId } = target;
    return { resourceType: "custom_field", resourceId: id, shipmentId, changeset, action: "created" as const };
  });
  recordChanges(told, changes);
}

/** Gives containers that a later report brought what the shipment's requests have for them, the oldest request first. */
export async function applyToNewContainers(
  tx: Tx,
  { accountId, id: shipmentId }: { accountId: string; id: string },
  { numbers, at }: { numbers: string[]; at: Date },
): Promise<void> {
  if (numbers.length === 0) return;
  const givers = await tx.trackingRequest.findMany({
    where: {
      accountId,
      shipmentId,
      status: { in: ["created", "tracking_stopped"] },
      initialCustomFields: { not: Prisma.DbNull },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  if (givers.length === 0) return;
  const where = { accountId, shipmentId, number: { in: numbers } };
  const containers = await tx.container.findMany({ where, select: { id: true, number: true } });
  for (const giver of givers) {
    await applyInitialCustomFields(tx, giver, { shipmentId, withShipment: false, containers, at });
  }
}
