import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { routes } from "@/bin/routes";
import { listOperations, type Operation, operationIdOf, singular } from "@/lib/openapi/operation";
import { findPort } from "@/lib/reference/ports";
import { signIn } from "@/test/support/users";
import { fetchJson, runDueWork, type TestClient, type TestResponse, type TestWeb } from "@/test/support/web";
import { atSea, type Step, type StepContext } from "./example-steps";

/** Operations by `operationId`. */
export const operations = new Map(listOperations(routes).map((operation) => [operationIdOf(operation), operation]));

type Object = { id?: unknown; type?: unknown; attributes?: Record<string, unknown> };

/** The account on which steps run, with the ids collected so far. */
export type StepRun = { web: TestWeb; client: TestClient; known: StepContext };

/** Stores the first id of each resource type for later steps. */
function collectIds({ ids }: StepContext, response: TestResponse, suffix = ""): void {
  const { data, included } = response.body as { data?: Object | Object[]; included?: Object[] };
  for (const { type, id, attributes } of [data ?? [], included ?? []].flat()) {
    if (typeof type !== "string" || typeof id !== "string") continue;
    const key = `${type}${suffix}`;
    if (!ids.has(key)) ids.set(key, id);
    const evidence = type === "provenance" ? findEvidenceId(attributes) : undefined;
    if (evidence && !ids.has("evidence")) ids.set("evidence", evidence);
  }
}

/** The id of a received message that a provenance names. */
function findEvidenceId(attributes: Object["attributes"]): string | undefined {
  const values = attributes?.values as { evidence_id: string | null }[] | undefined;
  return values?.find(({ evidence_id }) => evidence_id !== null)?.evidence_id ?? undefined;
}

function idFor(name: string, segment: string, { ids }: StepContext): string {
  const types = [
    singular(segment),
    ...[...ids.keys()].filter((type) => type.endsWith(name.replace(/_?id$/, "") || "-")),
  ];
  if (segment === "metro_areas") return "USDAL";
  if (segment === "document_schemas") return "bill_of_lading@2026-11-22";
  const known = types.flatMap((type) => ids.get(type) ?? []);
  if (!known[0]) throw new Error(`no id is known for ${segment}`);
  return known[0];
}

/** The path of an operation with the known ids; `id` replaces the last one. */
export function pathOf({ pattern }: Operation, step: Step, known: StepContext, id?: string): string {
  const params = step.params?.(known) ?? {};
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

/** Names of the query parameters of an operation. */
export function queryParametersOf({ contract: { query } }: Operation): string[] {
  return query && "shape" in query ? Object.keys(query.shape as object) : [];
}

/** A request to send; `body` is serialized as JSON. */
export type RequestInput = { path: string; body?: unknown; isAnonymous?: boolean };

/** Sends the request with the API key, as a signed-in user or anonymously, as the step specifies. */
export async function sendRequest(
  { web, client }: StepRun,
  { method }: Operation,
  step: Step,
  { path, body, isAnonymous }: RequestInput,
) {
  if (step.as === "user") {
    const { body: users } = await client.call("GET", "/v2/users");
    const [newest] = users.data as { id: string }[];
    return (await signIn(web, client.accountId, newest?.id ?? ""))(method, path, body);
  }
  if (step.as !== "anonymous" && !isAnonymous) return client.call(method, path, body);
  const headers = { "content-type": "application/json" };
  return fetchJson(web, method, path, { headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/** Runs one step and collects the ids of its response. Throws if the step fails. */
export async function runStep(run: StepRun, step: Step): Promise<{ request: unknown; response: TestResponse }> {
  const operation = operations.get(step.operation);
  if (!operation) throw new Error(`unknown operation ${step.operation}`);
  const size = queryParametersOf(operation).includes("page[size]") ? "?page[size]=1" : "";
  const path = `${pathOf(operation, step, run.known)}${step.query?.(run.known) ?? size}`;
  const request = step.body?.(run.known);
  const response = await sendRequest(run, operation, step, { path, body: request });
  if (response.status >= 300) throw new Error(`${step.operation}: ${response.status} ${JSON.stringify(response.body)}`);
  if (step.replacesType) run.known.ids.delete(step.replacesType);
  collectIds(run.known, response, step.idSuffix);
  const url = (response.body.data as Object | undefined)?.attributes?.url;
  if (typeof url === "string") run.known.token = url.split("/").at(-1) ?? "";
  if (step.runsWorker) await runDueWork();
  return { request, response };
}

/** The ports of the shipment that is at sea. */
const [portOfLading, portOfDischarge] = ["VNVUT", "USLGB"].map((locode) => findPort(locode)?.id ?? "") as [
  string,
  string,
];
const portsQuery = `?port_id=${portOfDischarge}&previous_port_id=${portOfLading}`;

const readQueries: Record<string, Step["query"]> = {
  getSearch: () => "?query=2024",
  listShippingLines: () => "?search=hapag",
  getContainersFreeTime: ({ ids }) => `?filter[id]=${ids.get("container")}`,
  // Shipments are polled side by side: which one changed last is not the same in every run.
  listActivityEntries: ({ ids }) =>
    `?filter[shipment_id]=${ids.get("shipment")}&filter[attribute]=pod_eta_at&page[size]=1`,
  listWebhookNotificationsExamples: () => "?event=tracking_request.succeeded",
  listVesselFuturePositions: () => portsQuery,
  listVesselFuturePositionsWithCoordinates: () => `${portsQuery}&latitude=34.2&longitude=-122.5`,
};

/** Reads that are about a voyage. */
const readsAtSea = /MapGeojson|PredictedArrival|VesselCalls|FuturePositions/;

function paramsOf(operation: string, pattern: string): Pick<Step, "params"> {
  const slug = pattern.includes("containers") ? "door" : pattern.includes("requests") ? "buyer" : "season";
  if (pattern.includes("{api_slug}")) return { params: () => ({ api_slug: slug }) };
  if (operation === "listPortArrivals") return { params: () => ({ id: portOfDischarge }) };
  const type = singular(pattern.split("/")[2] ?? "");
  if (!readsAtSea.test(operation) || !pattern.includes("{id}")) return {};
  return { params: ({ ids }) => ({ id: ids.get(`${type}${atSea}`) ?? "none" }) };
}

/** Steps for all reads of the records created so far; streams are excluded. */
export function listReads(): Step[] {
  const reads = [...operations].filter(([, { method, contract }]) => method === "GET" && !contract.mediaType);
  // Lists run first, because they return the ids for the other reads.
  const listsFirst = reads.sort(([, a], [, b]) => Number(a.pattern.includes("{")) - Number(b.pattern.includes("{")));
  return listsFirst.map(([operation, { pattern }]) => ({
    operation,
    ...(readQueries[operation] && { query: readQueries[operation] }),
    ...paramsOf(operation, pattern),
  }));
}

/** Starts a local server that stands in for a carrier without data and for a webhook receiver. */
export async function startReceiver(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json", date: "Sat, 21 Nov 2026 09:00:00 GMT" }).end("[]");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => void server.close();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
