import type { DocumentQuery, ListDocument, Resource } from "@/components/api/document";
import type { carrierConnections } from "@/lib/ingest/carriers/connections/carrier-connection-resource";
import type { connectionTests } from "@/lib/ingest/carriers/connections/test-carrier-connection";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { carrierReliability } from "@/lib/shipments/reliability/carrier-reliability";

export type CarrierConnection = Resource<"carrier_connection", AttributesOf<typeof carrierConnections>>;
export type ConnectionTest = Resource<"carrier_connection_test", AttributesOf<typeof connectionTests>>;

export type CarrierReliability = Resource<"carrier_reliability", AttributesOf<typeof carrierReliability>>;
export type LineReliability = CarrierReliability["attributes"]["lines"][number];

export const connectionsQuery: DocumentQuery<ListDocument<CarrierConnection>> = {
  key: ["carrier_connections"],
  path: "/v2/carrier_connections?page[size]=100",
};

/** The carrier that is part of Landfall cannot be edited or deleted. */
export const isBuiltIn = ({ attributes: { scacs } }: CarrierConnection): boolean => scacs.join() === "TEST";

/** What the connection is called: its name, or the carriers that it serves. */
export const titleOf = ({ attributes: { name, scacs } }: CarrierConnection): string => name ?? scacs.join(", ");
