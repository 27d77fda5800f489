import { createAccount } from "@/lib/identity/accounts/create-account";
import type { Examples } from "@/lib/openapi/example";
import type { Operation } from "@/lib/openapi/operation";
import { makeMail } from "@/test/support/make-mail";
import { clientWith, settleAll, startTestWeb } from "@/test/support/web";
import { changing } from "./example-changes";
import { preparing, type Step } from "./example-steps";
import {
  addressOf,
  listReads,
  operations,
  type Play,
  play,
  queryOf,
  type Sending,
  send,
  startReceiver,
} from "./play-steps";
import { stabilizeExamples } from "./stabilize-examples";

/** No record has it. */
const noId = "019f0000-0000-7000-8000-0000000000ff";

/** A request that cannot be granted: with attributes that the step names, for a record that there is not, or without a key. */
function refusable(run: Play, operation: Operation, step: Step): Sending {
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

/** The step with what it was answered, and one refusal; nothing for a step that only prepares. */
async function exemplify(run: Play, step: Step): Promise<[string, Examples][]> {
  const { request, answer } = await play(run, { ...step, settle: false });
  const operation = operations.get(step.operation);
  if (step.quiet || !operation) return [];
  const sending = refusable(run, operation, step);
  const { status, body } = await send(run, operation, step, sending);
  if (status < 400) throw new Error(`${step.operation} is not refused: ${JSON.stringify(sending)}`);
  const hasBody = Object.keys(answer.body).length > 0;
  const examples = {
    ...(request !== undefined && { request }),
    ...(hasBody && { answer: answer.body }),
    refusal: { status, ...(sending.body !== undefined && { request: sending.body }), body },
  };
  return [[step.operation, examples]];
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
  const known = { ids: new Map<string, string>(), receiver: receiver.url, token: "", startedAt };
  const run = { web, client: clientWith(web, account_id, api_key), known };
  await makeMail(account_id, "hooks.northgate.example");
  const told: [string, Examples][] = [];
  for (const step of [...preparing, ...listReads(), ...changing, ...deleting()]) {
    told.push(...(await exemplify(run, step)));
    if (step.settle) await settleAll();
  }
  await web.stop();
  receiver.stop();
  return stabilizeExamples(Object.fromEntries(told), startedAt, [
    [`${receiver.url}/landfall`, "https://hooks.northgate.example/landfall"],
    [receiver.url, "https://api.carrier.example"],
    [web.url, "http://127.0.0.1:3000"],
    [web.url.replace("127.0.0.1", "localhost"), "http://localhost:3000"],
  ]);
}
