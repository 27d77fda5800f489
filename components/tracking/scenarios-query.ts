import type { DocumentQuery, ListDocument, Resource } from "@/components/api/document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { sandboxScenario } from "@/lib/sandbox/list-scenarios";

export type SandboxScenario = Resource<"sandbox_scenario", AttributesOf<typeof sandboxScenario>>;

/** The scenarios of the sandbox carrier, each with a number that is not tracked yet. */
export const scenariosQuery: DocumentQuery<ListDocument<SandboxScenario>> = {
  key: ["sandbox_scenarios"],
  path: "/v2/sandbox/scenarios",
};
