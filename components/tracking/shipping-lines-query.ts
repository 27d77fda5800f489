import type { DocumentQuery } from "@/components/api/document-query";
import type { ListDocument, Resource } from "@/components/api/json-api";

export type ShippingLine = Resource<
  "shipping_line",
  { scac: string; name: string; short_name: string; active?: boolean }
>;

export const shippingLinesQuery: DocumentQuery<ListDocument<ShippingLine>> = {
  key: ["shipping_lines"],
  path: "/v2/shipping_lines",
};
