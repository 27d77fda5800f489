import { v7 as uuid } from "uuid";
import { parseEntityType } from "@/lib/custom-fields/values/entity";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type CustomFieldDefinition, Prisma } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, type Problem } from "@/lib/platform/errors";
import type { DefinitionRow } from "./definition";
import type { DefinitionChanges, NewDefinition } from "./definition-input";
import { findDefinition, lockDefinition } from "./find-definitions";
import { type ValidatedDefinition, validateDefinition } from "./validate-definition";

/** Bounds the length of lists and of forms. */
const definitionsMax = 500;

async function assertBelowLimit(tx: Tx, account: Account): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`definitions ${account.id}`}, 0))`;
  if ((await tx.customFieldDefinition.count({ where: { accountId: account.id } })) < definitionsMax) return;
  throw new AppError("not_supported", `An account can have at most ${definitionsMax} custom field definitions.`);
}

/** Creates a definition. Throws duplicate if the slug exists for this entity type, and not_supported above the limit. */
export async function createDefinition(account: Account, input: NewDefinition): Promise<DefinitionRow> {
  const { entity_type: entityType, api_slug: apiSlug, data_type: dataType, reference_type: referenceType } = input;
  const validated = await validateDefinition(account, {
    dataType,
    referenceType,
    validation: input.validation,
    defaultFormat: input.default_format,
    defaultValue: input.default_value,
    options: [],
  });
  const attributes = {
    entityType,
    apiSlug,
    dataType,
    referenceType,
    displayName: input.display_name,
    description: input.description,
    position: input.position,
    ...validated,
  };
  return transaction(async (tx) => {
    await assertBelowLimit(tx, account);
    const at = realNow();
    const row = { accountId: account.id, id: uuid(), ...attributes, createdAt: at, updatedAt: at };
    const stored = {
      ...row,
      validation: validated.validation ?? Prisma.DbNull,
      defaultValue: validated.defaultValue ?? Prisma.DbNull,
    };
    const [created] = await tx.customFieldDefinition.createManyAndReturn({ data: [stored], skipDuplicates: true });
    if (!created) throw new AppError("duplicate", `${apiSlug} is already defined for ${entityType}.`, "api_slug");
    recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
      {
        resourceType: "custom_field_definition",
        resourceId: created.id,
        shipmentId: null,
        changeset: computeChangeset(null, attributes) ?? {},
        action: "created",
      },
    ]);
    return { ...created, options: [], fieldIds: [] };
  });
}

/** Stored values depend on these attributes. A request may repeat their current values. */
function assertImmutableUnchanged(row: CustomFieldDefinition, changes: DefinitionChanges): void {
  const { entity_type: entityType } = changes;
  const isUnchanged = {
    api_slug: changes.api_slug === row.apiSlug,
    entity_type: typeof entityType === "string" && parseEntityType(entityType) === row.entityType,
    data_type: changes.data_type === row.dataType,
    reference_type: changes.reference_type === row.referenceType,
  };
  const [first, ...rest] = Object.entries(isUnchanged).flatMap(([field, isSame]): Problem[] => {
    if (isSame || changes[field as keyof typeof isUnchanged] === undefined) return [];
    return [{ code: "invalid", detail: `${field}: cannot be changed.`, source: { field } }];
  });
  if (first) throw AppError.of([first, ...rest]);
}

/** Whether the default value has to be validated: what it refers to can have been deleted since, which must not prevent other changes. */
const concernsDefault = ({ validation, default_format, default_value }: DefinitionChanges) =>
  [validation, default_format, default_value].some((value) => value !== undefined);

/** Updates how a field is displayed and which values it accepts from now on. Stored values are not changed. */
export async function updateDefinition(
  account: Account,
  id: string,
  changes: DefinitionChanges,
): Promise<DefinitionRow> {
  await transaction(async (tx) => {
    const row = await lockDefinition(tx, account, id);
    assertImmutableUnchanged(row, changes);
    const orCurrent = <Key extends keyof typeof row>(value: unknown, name: Key) =>
      value === undefined ? row[name] : value;
    const { validation, defaultFormat, defaultValue } = row;
    const validated = concernsDefault(changes)
      ? await validateDefinition(account, {
          ...row,
          validation: orCurrent(changes.validation, "validation"),
          defaultFormat: orCurrent(changes.default_format, "defaultFormat") as string | null,
          defaultValue: orCurrent(changes.default_value, "defaultValue"),
        })
      : ({ validation, defaultFormat, defaultValue } as ValidatedDefinition);
    const next = {
      displayName: changes.display_name ?? row.displayName,
      description: orCurrent(changes.description, "description") as string | null,
      position: orCurrent(changes.position, "position") as number | null,
      ...validated,
    };
    const changeset = computeChangeset({ ...row }, next);
    if (!changeset) return;
    const at = realNow();
    await tx.customFieldDefinition.update({
      where: { accountId_id: { accountId: account.id, id } },
      data: {
        ...next,
        validation: next.validation ?? Prisma.DbNull,
        defaultValue: next.defaultValue ?? Prisma.DbNull,
        updatedAt: at,
      },
    });
    recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
      { resourceType: "custom_field_definition", resourceId: id, shipmentId: null, changeset },
    ]);
  });
  return findDefinition(account, id);
}

/** Deletes a definition with its options and all its values. Throws not_found. */
export async function deleteDefinition(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const {
      options: _,
      accountId,
      id: __,
      createdAt: ___,
      updatedAt: ____,
      ...attributes
    } = await lockDefinition(tx, account, id);
    const cleared = Object.fromEntries(Object.keys(attributes).map((name) => [name, null]));
    await tx.customFieldDefinition.delete({ where: { accountId_id: { accountId, id } } });
    recordChanges({ accountId, reason: "user", actor: account, at: realNow() }, [
      {
        resourceType: "custom_field_definition",
        resourceId: id,
        shipmentId: null,
        changeset: computeChangeset(attributes, cleared) ?? {},
        action: "deleted",
      },
    ]);
  });
}
