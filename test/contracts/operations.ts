import { routes } from "@/bin/routes";
import type { Contract } from "@/lib/http/contract";
import type { RouteEntry, RouteModule } from "@/lib/http/route-table";
import { minimalBody } from "./minimal-body";

/** A method of a route. */
export type Operation = { method: keyof RouteModule; pattern: string; contract: Contract };

function operationsOf({ pattern, module }: RouteEntry): Operation[] {
  return Object.entries(module).flatMap(([method, handler]) =>
    typeof handler === "function" && "contract" in handler
      ? [{ method: method as Operation["method"], pattern, contract: handler.contract as Contract }]
      : [],
  );
}

/** All operations of the REST interface. */
export const operations = routes.filter(({ pattern }) => pattern.startsWith("/v2/")).flatMap(operationsOf);

/** Tables whose name differs from the path segment before the parameter. */
const tableOf: Record<string, string> = { options: "custom_field_options", tracking_request: "tracking_requests" };

/** The table whose rows a path parameter identifies. */
export function tableBefore(pattern: string, parameter: string): string {
  const collection = new RegExp(`/(\\w+)/\\{${parameter}\\}`).exec(pattern)?.[1] ?? "";
  return tableOf[collection] ?? collection;
}

/** The value of a path parameter, from ids by their tables. */
export function parameterValue(pattern: string, parameter: string, ids: Map<string, string>): string {
  return parameter === "api_slug" ? "priority" : (ids.get(tableBefore(pattern, parameter)) ?? "");
}

/** The shortest body that an operation accepts, with an id in a PATCH if it is given; undefined: it needs none. `parameter`: whose value the id is. */
export function bodyFor({ method, contract }: Operation, parameter: string, id: string | null): unknown {
  if (!contract.body || contract.body.optional) return undefined;
  const body = minimalBody(contract.body.schema);
  const idParameter = contract.body.id === "path" ? "id" : contract.body.id;
  const sendsId = id !== null && method === "PATCH" && parameter === idParameter && "data" in body;
  return sendsId ? { data: { ...(body.data as object), type: contract.body.resourceType, id } } : body;
}
