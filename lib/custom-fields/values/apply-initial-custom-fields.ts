import { v7 as uuid } from "uuid";
import type { FieldValue } from "@/lib/custom-fields/definitions/data-type";
import { type DefinitionWithOptions, optionsInclude } from "@/lib/custom-fields/definitions/find-definitions";
import { computeChangeset, type NewChange, recordChanges } from "@/lib/outbox/record-changes";
import { writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { Container, TrackingRequest } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { together } from "@/lib/platform/db/together";
import type { Tx } from "@/lib/platform/db/transaction";
import { type EntityType, entityColumns } from "./entity";
import type { InitialContainerField, InitialField, InitialFields } from "./initial-custom-fields";
import { validateValues } from "./validate-values";

type SourceRequest = Pick<TrackingRequest, "accountId" | "userId" | "initialCustomFields">;
type ContainerIdentity = Pick<Container, "id" | "number">;

/** The records that receive the values: the containers, and the shipment if `withShipment`. */
type Target = { shipmentId: string; withShipment: boolean; containers: ContainerIdentity[]; at: Date };

type FieldAssignment = { entityType: EntityType; entityId: string; apiSlug: string; input: FieldValue };

/** The values to set on each record. A value for one container takes precedence over a value for all containers. */
function assignmentsOf({ shipment, containers }: InitialFields, target: Target): FieldAssignment[] {
  const assign = (entityType: EntityType, entityId: string, { api_slug: apiSlug, value: input }: InitialField) => ({
    entityType,
    entityId,
    apiSlug,
    input,
  });
  const named = containers.filter(({ number }) => number !== null);
  const general = containers.filter(({ number }) => number === null);
  const appliesTo = ({ number }: InitialContainerField, container: ContainerIdentity) =>
    number === null || number === container.number;
  const assignments = [
    ...(target.withShipment ? shipment.map((field) => assign("Shipment", target.shipmentId, field)) : []),
    ...target.containers.flatMap((container) =>
      [...named, ...general]
        .filter((field) => appliesTo(field, container))
        .map((field) => assign("Container", container.id, field)),
    ),
  ];
  const firstByField = new Map(assignments.toReversed().map((item) => [`${item.entityId} ${item.apiSlug}`, item]));
  return [...firstByField.values()];
}

/** The definitions of these fields, by entity type and slug, protected from deletion until the transaction ends. */
async function lockDefinitions(
  tx: Tx,
  accountId: string,
  assignments: FieldAssignment[],
): Promise<Map<string, DefinitionWithOptions>> {
  const slugs = [...new Set(assignments.map(({ apiSlug }) => apiSlug))];
  await tx.$executeRaw`SELECT 1 FROM custom_field_definitions
    WHERE account_id = ${accountId}::uuid AND api_slug = ANY(${slugs}::text[]) ORDER BY id FOR KEY SHARE`;
  const definitions = await tx.customFieldDefinition.findMany({
    where: { accountId, apiSlug: { in: slugs } },
    include: optionsInclude,
  });
  return new Map(definitions.map((definition) => [`${definition.entityType} ${definition.apiSlug}`, definition]));
}

/** The rows to insert. Skips values whose definition was deleted, or that no longer satisfy it. */
async function toRows(tx: Tx, { accountId, userId }: SourceRequest, assignments: FieldAssignment[]) {
  const definitions = await lockDefinitions(tx, accountId, assignments);
  const defined = assignments.flatMap((item) => {
    const definition = definitions.get(`${item.entityType} ${item.apiSlug}`);
    return definition ? [{ ...item, definition }] : [];
  });
  const validated = await validateValues({ id: accountId }, defined);
  const rows = defined.flatMap(({ definition, entityType, entityId }, index) => {
    const item = validated[index];
    if (!item || "problem" in item || item.value === null) return [];
    const entity =
      entityType === "Shipment"
        ? { shipmentId: entityId, containerId: null }
        : { shipmentId: null, containerId: entityId };
    const { value, searchText } = item;
    return [{ accountId, id: uuid(), definitionId: definition.id, ...entity, value, searchText, userId }];
  });
  return { rows, slugs: new Map(defined.map(({ definition }) => [definition.id, definition.apiSlug])) };
}

/** Sets a tracking request's initial values on its shipment and containers. Existing values are not replaced. */
export async function applyInitialCustomFields(tx: Tx, request: SourceRequest, target: Target): Promise<void> {
  if (request.initialCustomFields === null) return;
  const assignments = assignmentsOf(request.initialCustomFields as InitialFields, target);
  if (assignments.length === 0) return;
  await writeDeferredRows(tx);
  const { rows, slugs } = await toRows(tx, request, assignments);
  const created = await tx.customField.createManyAndReturn({ data: rows, skipDuplicates: true });
  const { accountId, userId } = request;
  const origin = { accountId, reason: "request" as const, actor: { userId, apiKeyId: null }, at: target.at };
  const changes = created.map(({ id, definitionId, value, ...row }): NewChange => {
    const entityIds = Object.fromEntries(entityColumns.map((column) => [column, row[column]]));
    const changeset =
      computeChangeset(null, { definitionId, ...entityIds, apiSlug: slugs.get(definitionId), value }) ?? {};
    const { shipmentId } = target;
    return { resourceType: "custom_field", resourceId: id, shipmentId, changeset, action: "created" };
  });
  recordChanges(origin, changes);
}

type ShipmentKey = { accountId: string; id: string };

/** The requests of each shipment that have initial values, oldest first. */
const findRequestsWithValues = together(async (_tx, shipments: ShipmentKey[]) => {
  const rows = await sql<SourceRequest & { shipmentId: string }>(
    `SELECT account_id AS "accountId", shipment_id AS "shipmentId", user_id AS "userId", initial_custom_fields AS "initialCustomFields"
     FROM tracking_requests WHERE (account_id, shipment_id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))
       AND status IN ('created', 'tracking_stopped') AND initial_custom_fields IS NOT NULL
     ORDER BY created_at, id`,
    [shipments.map(({ accountId }) => accountId), shipments.map(({ id }) => id)],
  );
  const ofShipment = Map.groupBy(rows, ({ shipmentId }) => shipmentId);
  return shipments.map(({ id }) => ofShipment.get(id) ?? []);
});

/** Sets the initial values of all the shipment's tracking requests, oldest first, on containers that a later report added. */
export async function applyToNewContainers(
  tx: Tx,
  { accountId, id: shipmentId }: ShipmentKey,
  { numbers, at }: { numbers: string[]; at: Date },
): Promise<void> {
  if (numbers.length === 0) return;
  const requests = await findRequestsWithValues(tx, { accountId, id: shipmentId });
  if (requests.length === 0) return;
  await writeDeferredRows(tx);
  const where = { accountId, shipmentId, number: { in: numbers } };
  const containers = await tx.container.findMany({ where, select: { id: true, number: true } });
  for (const request of requests) {
    await applyInitialCustomFields(tx, request, { shipmentId, withShipment: false, containers, at });
  }
}
