import { signUploadId } from "@/lib/documents/uploads/upload";
import { createAccount } from "@/lib/identity/accounts/create-account";
import type { Operation, OperationExamples } from "@/lib/openapi/operation";
import { recordSandboxFleets } from "@/lib/vessels/ais/sandbox-fleet";
import { applyVesselCalls } from "@/lib/vessels/calls/apply-vessel-calls";
import { fillDocuments } from "@/test/contracts/fill-documents";
import { finishDataExports } from "@/test/fixtures/data-export-fixture";
import { createReceivedUpload } from "@/test/fixtures/document-fixture";
import { createTestGrant } from "@/test/fixtures/oauth-fixture";
import { createMail } from "@/test/support/create-mail";
import { clientWith, runDueWork, startTestWeb } from "@/test/support/web";
import { changeSteps } from "./example-changes";
import { type Step, setupSteps } from "./example-steps";
import { normalizeExamples, shortenExamples } from "./normalize-examples";
import {
  listReads,
  operations,
  pathOf,
  queryParametersOf,
  type RequestInput,
  runStep,
  type StepRun,
  sendRequest,
  startReceiver,
} from "./run-step";

/** The environment of the examples. Nothing is sent there; without a mail server, no new password can be requested. */
export const exampleVariables = { SMTP_URL: "smtp://127.0.0.1:9" };

/** An id that no record has. */
const unknownId = "019f0000-0000-7000-8000-0000000000ff";

/** A request that fails: with invalid attributes of the step, for an unknown id, with an invalid page size, or without an API key. */
function failingRequest(run: StepRun, operation: Operation, step: Step): RequestInput {
  const path = pathOf(operation, step, run.known);
  const { body } = operation.contract;
  const type = body?.resourceType;
  if (step.invalidAttributes !== undefined && body)
    return { path, body: { data: { ...(type && { type }), attributes: step.invalidAttributes } } };
  if (body && !body.optional) return { path, body: {} };
  if (operation.pattern.includes("{")) return { path: pathOf(operation, step, run.known, unknownId) };
  if (queryParametersOf(operation).includes("page[size]")) return { path: `${path}?page[size]=0` };
  return { path, isAnonymous: true };
}

/** Runs a step and records its request and response and one error response; returns nothing for a setup step. */
async function recordExamples(run: StepRun, step: Step): Promise<[string, OperationExamples][]> {
  const { request, response } = await runStep(run, { ...step, runsWorker: false });
  const operation = operations.get(step.operation);
  if (step.isSetupOnly || !operation) return [];
  const failing = failingRequest(run, operation, step);
  const { status, body } = await sendRequest(run, operation, step, failing);
  if (status < 400) throw new Error(`${step.operation} did not fail: ${JSON.stringify(failing)}`);
  const hasBody = Object.keys(response.body).length > 0;
  const recorded: OperationExamples = {
    ...(request !== undefined && { request }),
    ...(hasBody && { response: response.body }),
    error: { status, ...(failing.body !== undefined && { request: failing.body }), body },
  };
  return [[step.operation, recorded]];
}

function deleteSteps(): Step[] {
  const named = new Set(changeSteps.map(({ operation }) => operation));
  const deletes = [...operations].filter(([name, { method }]) => method === "DELETE" && !named.has(name));
  // Dependent records are deleted first.
  const order = ["deleteCustomField", "deleteCustomFieldDefinitionOption"];
  return deletes
    .map(([operation]) => ({ operation }))
    .sort((a, b) => order.indexOf(b.operation) - order.indexOf(a.operation));
}

/** Signed id of an upload whose bytes have been received. */
export async function receiveFile(accountId: string): Promise<string> {
  const { id } = await createReceivedUpload(accountId, "Booking confirmation.pdf");
  return signUploadId({ id: accountId }, id);
}

async function runWorker(): Promise<void> {
  await runDueWork();
  await recordSandboxFleets();
  await applyVesselCalls();
}

/** Records examples of every operation in a new sandbox account, by `operationId`. The result is the same in every run. */
export async function collectExamples(): Promise<Record<string, OperationExamples>> {
  const startedAt = new Date();
  const [web, receiver] = [await startTestWeb(), await startReceiver()];
  const { account_id, api_key } = await createAccount({
    name: "Northgate Imports",
    email: "sam@northgate.example",
    features: ["sandbox", "documents", "routing_data"],
    requestsPerMinute: 10_000,
  });
  const attachedDocument = await receiveFile(account_id);
  const known = { ids: new Map<string, string>(), receiver: receiver.url, token: "", attachedDocument, startedAt };
  const run = { web, client: clientWith(web, account_id, api_key), known };
  const examples: [string, OperationExamples][] = [];
  const record = async (step: Step) => {
    examples.push(...(await recordExamples(run, step)));
    if (step.runsWorker) await runWorker();
  };
  for (const step of setupSteps) await record(step);
  await finishDataExports(account_id);
  await createTestGrant(account_id, "Assistant", "https://assistant.example/client");
  // After the e-mails about the deletion of the account, whose texts contain its date.
  await createMail(account_id, "hooks.northgate.example");
  await fillDocuments(account_id, known.ids.get("shipment") ?? "", "2024");
  for (const step of [...listReads(), ...changeSteps, ...deleteSteps()]) await record(step);
  await web.stop();
  receiver.stop();
  return normalizeExamples(shortenExamples(Object.fromEntries(examples)), startedAt, [
    [`${receiver.url}/landfall`, "https://hooks.northgate.example/landfall"],
    [receiver.url, "https://api.carrier.example"],
    [web.url, "http://127.0.0.1:3000"],
    [web.url.replace("127.0.0.1", "localhost"), "http://localhost:3000"],
  ]);
}
