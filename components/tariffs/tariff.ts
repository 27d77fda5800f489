import {
  type DocumentQuery,
  type ListDocument,
  type OneDocument,
  pathWith,
  type Resource,
} from "@/components/api/document";
import type { Translator } from "@/components/language/translator";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { freeTimeTariffs } from "@/lib/shipments/free-time/tariff";

export type Tariff = Resource<"free_time_tariff", AttributesOf<typeof freeTimeTariffs>>;

export const tariffsPageSize = 50;

const tariffsKey = "free_time_tariffs";

/** First parts of the keys of tariffs, and of what is computed from them. */
export const tariffKeys = [tariffsKey, "shipments"];

/** One page of the tariffs, newest first. */
export function tariffsQuery(page: number): DocumentQuery<ListDocument<Tariff>> {
  const path = pathWith("/v2/free_time_tariffs", { "page[number]": page, "page[size]": tariffsPageSize });
  return { key: [tariffsKey, path], path };
}

export function tariffQuery(id: string): DocumentQuery<OneDocument<Tariff>> {
  const path = `/v2/free_time_tariffs/${id}`;
  return { key: [tariffsKey, path], path };
}

/** `Hapag-Lloyd, Los Angeles, demurrage`. */
export function titleOf(t: Translator<"tariffs">, { attributes }: Tariff): string {
  const { shipping_line_name: line, scac, place_name: place, phase } = attributes;
  return t("name", { line: line ?? scac, place: place ?? t("anyPlace"), phase });
}

/** `Dry, 40 ft`; null: any equipment. */
export function equipmentOf({ attributes }: Tariff): string | null {
  const { equipment_type: type, equipment_length: length } = attributes;
  const parts = [type && type.charAt(0).toUpperCase() + type.slice(1), length && `${length} ft`];
  return parts.filter(Boolean).join(", ") || null;
}
