import { defineRoute } from "@/lib/http/define-route";
import { listScenarios, sandboxScenario } from "@/lib/sandbox/list-scenarios";

export const GET = defineRoute({
  summary: "List sandbox scenarios",
  description: "Returns each scenario of the sandbox carrier with a number that the account does not track yet.",
  feature: "sandbox",
  response: sandboxScenario.many,
  handler: async ({ account }) => sandboxScenario.all(await listScenarios(account)),
});
