import { defineRoute } from "@/lib/http/define-route";
import { listScenarios } from "@/lib/sandbox/list-scenarios";
import { sandboxScenario } from "@/lib/sandbox/sandbox-scenario";

export const GET = defineRoute({
  summary: "List what the sandbox carrier can show",
  description: "Each scenario with a number of it that the account does not track yet.",
  feature: "sandbox",
  response: sandboxScenario.many,
  handler: async ({ account }) => sandboxScenario.all(await listScenarios(account)),
});
