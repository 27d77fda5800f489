import type { Contract } from "@/lib/http/contract";
import { findPort } from "@/lib/reference/ports";

const portId = findPort("CNSHA")?.id ?? "";

const values = {
  query: "TESTDIRECT61",
  port_id: portId,
  previous_port_id: portId,
  latitude: "30",
  longitude: "125",
};

/** For tests: values of the query parameters that routes require, as a query string; empty for a route that requires none. */
export function requiredQueryOf({ query }: Contract): string {
  return query && !query.safeParse({}).success ? String(new URLSearchParams(values)) : "";
}
