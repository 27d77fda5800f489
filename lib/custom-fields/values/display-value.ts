import type { FieldValue, Reference, ReferenceType } from "@/lib/custom-fields/definitions/data-type";
import { formatNumber } from "@/lib/custom-fields/definitions/value-format";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { ValueRules } from "./parse-value";

/** Names of the records that values refer to, by `keyOfReference`. */
export type ReferenceNames = ReadonlyMap<string, string>;

export function keyOfReference({ type, id }: Reference): string {
  return `${type} ${id}`;
}

export function isReference(value: FieldValue): value is Reference {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

type DisplayRules = Pick<ValueRules, "dataType" | "defaultFormat" | "options">;

/** The label of an option; its value if the option was deleted. */
function labelOf(value: string, { options }: DisplayRules): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** A value as shown to people; null for no value and for a reference to a deleted record. */
export function displayValue(definition: DisplayRules, value: FieldValue, names: ReferenceNames): string | null {
  if (value === null) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return formatNumber(value, definition.defaultFormat);
  if (Array.isArray(value)) return value.map((item) => labelOf(item, definition)).join(", ");
  if (isReference(value)) return names.get(keyOfReference(value)) ?? null;
  if (definition.dataType === "datetime") return value.replace("T", " ").replace("Z", "");
  return definition.dataType === "enum" ? labelOf(value, definition) : value;
}

type Selection = { where: { accountId: string; id: { in: string[] } } };
type NamedRecord = { id: string; name: string };

const byNumber = { select: { id: true, requestNumber: true } };

const finders = {
  shipment: async (selection) =>
    (await prisma().shipment.findMany({ ...selection, ...byNumber })).map(({ id, requestNumber }) => ({
      id,
      name: requestNumber,
    })),
  container: async (selection) =>
    (await prisma().container.findMany({ ...selection, select: { id: true, number: true } })).map(({ id, number }) => ({
      id,
      name: number,
    })),
  tracking_request: async (selection) =>
    (await prisma().trackingRequest.findMany({ ...selection, ...byNumber })).map(({ id, requestNumber }) => ({
      id,
      name: requestNumber,
    })),
  party: async (selection) =>
    (await prisma().party.findMany({ ...selection, select: { id: true, companyName: true } })).map(
      ({ id, companyName }) => ({
        id,
        name: companyName,
      }),
    ),
  user: (selection) => prisma().user.findMany({ ...selection, select: { id: true, name: true } }),
} satisfies Record<ReferenceType, (own: Selection) => Promise<NamedRecord[]>>;

/** Names of these records; records of other accounts are omitted. One statement for each type. */
export async function findReferenceNames(
  { id: accountId }: Pick<Account, "id">,
  references: Reference[],
): Promise<ReferenceNames> {
  const names = new Map<string, string>();
  for (const [type, named] of Map.groupBy(references, (reference) => reference.type)) {
    const ids = [...new Set(named.map(({ id }) => id))];
    for (const { id, name } of await finders[type]({ where: { accountId, id: { in: ids } } })) {
      names.set(keyOfReference({ type, id }), name);
    }
  }
  return names;
}
