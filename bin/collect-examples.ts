import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createAccount } from "@/lib/accounts/create-account";
import type { Examples } from "@/lib/openapi/example";
import { nameOperation, singular } from "@/lib/openapi/name-operation";
import { listOperations, type Operation } from "@/lib/openapi/operation";
import { changing } from "./example-changes";
import { type Known, preparing, type Step } from "./example-steps";
import { routes } from "./routes";
import { stabilizeExamples } from "./stabilize-examples";
import { signedIn } from "./test-people";
import { type Answer, ask, clientWith, settleAll, startTestWeb, type TestClient, type TestWeb } from "./test-web";

const operations = new Map(listOperations(routes).map((operation) => [nameOperation(operation), operation]));
/** No record has it. */
const noId = "019f0000-0000-7000-8000-0000000000ff";

type Object = { id?: unknown; type?: unknown; attributes?: Record<string, unknown> };
type Run = { web: TestWeb; client: TestClient; known: Known; examples: Record<string, Examples> };

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
function addressOf({ pattern }: Operation, { params = {} }: Step, known: Known, id?: string): string {
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

function queryOf({ contract: { query } }: Operation): string[] {
  return query && "shape" in query ? Object.keys(query.shape as object) : [];
}

type Sending = { path: string; body?: unknown; keyless?: boolean };

async function send({ web, client }: Run, { method }: Operation, step: Step, { path, body, keyless }: Sending) {
  if (step.as === "person") {
    const { body: users } = await client.call("GET", "/v2/users");
    const [newest] = users.data as { id: string }[];
    return (await signedIn(web, client.accountId, newest?.id ?? ""))(method, path, body);
  }
  if (step.as !== "nobody" && !keyless) return client.call(method, path, body);
  const headers = { "content-type": "application/json" };
  return ask(web, method, path, { headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/** A request that cannot be granted: with attributes that the step names, for a record that there is not, or without a key. */
function refusable(run: Run, operation: Operation, step: Step): Sending {
  const path = addressOf(operation, step, run.known);
  const { body } = operation.contract;
  const type = body?.resourceType;
  if (step.refused !== undefined && body)
    return { path, body: { data: { ...(type && { type }), attributes: step.refused } } };
  if (body && !body.optional) return { path, body: {} };
  if (operation.pattern.includes("{")) return { path: addressOf(operation, step, run.known, noId) };
  if (queryOf(operation).includes("page[size]")) return { path: `${path}?page[size]=0` };
  return { path, keyless: true };
}

async function perform(run: Run, step: Step): Promise<void> {
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
  if (!step.quiet) {
    const sending = refusable(run, operation, step);
    const { status, body } = await send(run, operation, step, sending);
    if (status < 400) throw new Error(`${step.operation} is not refused: ${JSON.stringify(sending)}`);
    const hasBody = Object.keys(answer.body).length > 0;
    run.examples[step.operation] = {
      ...(request !== undefined && { request }),
      ...(hasBody && { answer: answer.body }),
      refusal: { status, ...(sending.body !== undefined && { request: sending.body }), body },
    };
  }
  if (step.settle) await settleAll();
}

/** Reads need no steps of their own: they ask for what the steps have made. Streams have no answer to show. */
function reading(): Step[] {
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

function deleting(): Step[] {
  const named = new Set(changing.map(({ operation }) => operation));
  const deletes = [...operations].filter(([name, { method }]) => method === "DELETE" && !named.has(name));
  // What belongs to something goes before it.
  const order = ["deleteCustomField", "deleteCustomFieldDefinitionOption"];
  return deletes
    .map(([operation]) => ({ operation }))
    .sort((a, b) => order.indexOf(b.operation) - order.indexOf(a.operation));
}

/** A stand-in for a carrier that knows nothing and for an address that takes whatever it is told. */
async function startReceiver(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json", date: "Sat, 21 Nov 2026 09:00:00 GMT" }).end("[]");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => void server.close();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** What every operation of a new account's sandbox is asked and answers, by `operationId`, the same in every run. */
export async function collectExamples(): Promise<Record<string, Examples>> {
  const startedAt = new Date();
  const [web, receiver] = [await startTestWeb(), await startReceiver()];
  const { account_id, api_key } = await createAccount({
    name: "Northgate Imports",
    email: "sam@northgate.example",
    features: ["sandbox", "documents", "routing_data"],
    requestsPerMinute: 10_000,
  });
  const known: Known = { ids: new Map(), receiver: receiver.url, token: "", startedAt };
  const run: Run = { web, client: clientWith(web, account_id, api_key), known, examples: {} };
  for (const step of [...preparing, ...reading(), ...changing, ...deleting()]) await perform(run, step);
  await web.stop();
  receiver.stop();
  return stabilizeExamples(run.examples, startedAt, [
    [`${receiver.url}/landfall`, "https://hooks.northgate.example/landfall"],
    [receiver.url, "https://api.carrier.example"],
    [web.url, "http://127.0.0.1:3000"],
  ]);
}
