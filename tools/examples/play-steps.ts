import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { routes } from "@/bin/routes";
import { nameOperation, singular } from "@/lib/openapi/name-operation";
import { listOperations, type Operation } from "@/lib/openapi/operation";
import { signedIn } from "@/test/support/people";
import { type Answer, ask, settleAll, type TestClient, type TestWeb } from "@/test/support/web";
import type { Known, Step } from "./example-steps";

/** The operations of the interface by their `operationId`. */
export const operations = new Map(listOperations(routes).map((operation) => [nameOperation(operation), operation]));

type Object = { id?: unknown; type?: unknown; attributes?: Record<string, unknown> };

/** An account on which steps are played, and what is known of it by now. */
export type Play = { web: TestWeb; client: TestClient; known: Known };

/** The first record of each type is the one that later requests are about. */
function note({ ids }: Known, answer: Answer): void {
  const { data, included } = answer.body as { data?: Object | Object[]; included?: Object[] };
  for (const { type, id } of [data ?? [], included ?? []].flat()) {
    if (typeof type === "string" && typeof id === "string" && !ids.has(type)) ids.set(type, id);
  }
}

function idFor(name: string, segment: string, { ids }: Known): string {
  const types = [
    singular(segment),
    ...[...ids.keys()].filter((type) => type.endsWith(name.replace(/_?id$/, "") || "-")),
  ];
  if (segment === "metro_areas") return "USDAL";
  const known = types.flatMap((type) => ids.get(type) ?? []);
  if (!known[0]) throw new Error(`There is no ${segment} to ask for`);
  return known[0];
}

/** The address of an operation, about the records known; `id` stands in for the last of them. */
export function addressOf({ pattern }: Operation, { params = {} }: Step, known: Known, id?: string): string {
  const segments = pattern.split("/");
  const last = segments.findLastIndex((segment) => segment.startsWith("{"));
  return segments
    .map((segment, index) => {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (!name) return segment;
      if (index === last && id) return params[name] ? "none" : id;
      return params[name] ?? idFor(name, segments[index - 1] ?? "", known);
    })
    .join("/");
}

/** Names of the query parameters that an operation knows. */
export function queryOf({ contract: { query } }: Operation): string[] {
  return query && "shape" in query ? Object.keys(query.shape as object) : [];
}

/** A request, with the body as JSON has it. */
export type Sending = { path: string; body?: unknown; keyless?: boolean };

/** Sends a step's request by its own way: with the key, as a person signed in, or as nobody. */
export async function send({ web, client }: Play, { method }: Operation, step: Step, { path, body, keyless }: Sending) {
  if (step.as === "person") {
    const { body: users } = await client.call("GET", "/v2/users");
    const [newest] = users.data as { id: string }[];
    return (await signedIn(web, client.accountId, newest?.id ?? ""))(method, path, body);
  }
  if (step.as !== "nobody" && !keyless) return client.call(method, path, body);
  const headers = { "content-type": "application/json" };
  return ask(web, method, path, { headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/** Plays one step, which must succeed, and keeps in mind what it tells. */
export async function play(run: Play, step: Step): Promise<{ request: unknown; answer: Answer }> {
  const operation = operations.get(step.operation);
  if (!operation) throw new Error(`There is no operation ${step.operation}`);
  const size = queryOf(operation).includes("page[size]") ? "?page[size]=1" : "";
  const path = `${addressOf(operation, step, run.known)}${step.query ?? size}`;
  const request = step.body?.(run.known);
  const answer = await send(run, operation, step, { path, body: request });
  if (answer.status >= 300) throw new Error(`${step.operation}: ${answer.status} ${JSON.stringify(answer.body)}`);
  if (step.renews) run.known.ids.delete(step.renews);
  note(run.known, answer);
  const url = (answer.body.data as Object | undefined)?.attributes?.url;
  if (typeof url === "string") run.known.token = url.split("/").at(-1) ?? "";
  if (step.settle) await settleAll();
  return { request, answer };
}

/** Reads need no steps of their own: they ask for what the steps have made. Streams have no answer to show. */
export function listReads(): Step[] {
  const reads = [...operations].filter(([, { method, contract }]) => method === "GET" && !contract.mediaType);
  const queries: Record<string, string> = {
    getSearch: "?query=2024",
    listShippingLines: "?search=hapag",
    listWebhookNotificationsExamples: "?event=tracking_request.succeeded",
  };
  const query = (name: string) => (queries[name] ? { query: queries[name] } : {});
  const params = (pattern: string) =>
    pattern.includes("{api_slug}")
      ? {
          params: {
            api_slug: pattern.includes("containers") ? "door" : pattern.includes("requests") ? "buyer" : "season",
          },
        }
      : {};
  // Lists go first: they tell which records there are.
  const listsFirst = reads.sort(([, a], [, b]) => Number(a.pattern.includes("{")) - Number(b.pattern.includes("{")));
  return listsFirst.map(([operation, { pattern }]) => ({ operation, ...query(operation), ...params(pattern) }));
}

/** A stand-in for a carrier that knows nothing and for an address that takes whatever it is told. */
export async function startReceiver(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json", date: "Sat, 21 Nov 2026 09:00:00 GMT" }).end("[]");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => void server.close();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
