import { oncePerProcess } from "@/lib/platform/per-process";
import type { RouteTable } from "./route-table";

type Holder = { load: (() => Promise<RouteTable>) | null };

const holder = () => oncePerProcess<Holder>("routes", () => ({ load: null }));

/** Makes this table the one of the process, which its pages call. */
export function setProcessRoutes(table: RouteTable): void {
  holder().load = () => Promise.resolve(table);
}

/** The same for a process that rarely needs the table: it is loaded at the first call. */
export function loadProcessRoutes(load: () => Promise<RouteTable>): void {
  let loading: Promise<RouteTable> | null = null;
  holder().load = () => {
    loading ??= load();
    return loading;
  };
}

/**
 * Calls a route in this process. Pages call it instead of the handlers, with which Next would bundle, and load, nearly all of `lib` a
 * second time, and exports of data, which contain what the interface returns. Throws when the process has no table.
 */
export async function callProcessRoute(request: Request): Promise<Response> {
  const { load } = holder();
  if (!load) throw new Error("The routes of the process are not set.");
  return (await load()).handle(request);
}
