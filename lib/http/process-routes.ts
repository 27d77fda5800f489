import { oncePerProcess } from "@/lib/platform/per-process";
import type { RouteTable } from "./route-table";

const holder = () => oncePerProcess<{ table: RouteTable | null }>("routes", () => ({ table: null }));

/** Makes this table the one of the process, which its pages call. */
export function setProcessRoutes(table: RouteTable): void {
  holder().table = table;
}

/**
 * Calls a route in this process. Pages call it instead of the handlers, with which Next would bundle, and load, nearly all of `lib` a
 * second time. Throws when the process has no table: pages are served by `bin/web.ts` only.
 */
export async function callProcessRoute(request: Request): Promise<Response> {
  const { table } = holder();
  if (!table) throw new Error("The routes of the process are not set.");
  return table.handle(request);
}
