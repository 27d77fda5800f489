import type { Contract } from "@/lib/http/contract";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

/** One address with its handlers, on which their contracts hang; read off the table of routes. */
export type DocumentedRoute = { pattern: string; module: Partial<Record<Method, unknown>> };

/** One method of one address. */
export type Operation = { pattern: string; method: Method; contract: Contract };

function contractOf(handler: unknown): Contract | undefined {
  return typeof handler === "function" && "contract" in handler ? (handler.contract as Contract) : undefined;
}

/** The operations of the interface, in the order of the table: everything below `/v2`. */
export function listOperations(routes: DocumentedRoute[]): Operation[] {
  return routes
    .filter(({ pattern }) => pattern.startsWith("/v2/"))
    .flatMap(({ pattern, module }) =>
      methods.flatMap((method) => {
        const contract = contractOf(module[method]);
        return contract ? [{ pattern, method, contract }] : [];
      }),
    );
}

/** Whether the method only reads. */
export function isRead({ method }: Operation): boolean {
  return method === "GET";
}

/** Whether the answer has an ETag, by which a copy of it is kept good. */
export function isCacheable({ method, contract }: Operation): boolean {
  return method === "GET" && !contract.mediaType;
}

/** Whether `Idempotency-Key` makes the request repeatable. */
export function isRepeatable({ method, contract }: Operation): boolean {
  return contract.auth !== "none" && ["POST", "PATCH"].includes(method);
}

/** Whether the request takes from a quota. */
export function isCounted({ contract }: Operation): boolean {
  return contract.auth !== "none" && contract.bucket !== "none";
}
