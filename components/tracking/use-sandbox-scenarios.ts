"use client";

import type { DocumentQuery } from "@/components/api/document-query";
import type { ListDocument, Resource } from "@/components/api/json-api";
import { useDocument } from "@/components/api/use-document";
import type { RequestType } from "./tracking-request";

export type SandboxScenario = Resource<
  "sandbox_scenario",
  {
    key: string;
    title: string;
    description: string;
    scac: string;
    request_type: RequestType;
    request_number: string;
  }
>;

const scenariosQuery: DocumentQuery<ListDocument<SandboxScenario>> = {
  key: ["sandbox_scenarios"],
  path: "/v2/sandbox/scenarios",
};

/** Journeys to rehearse with; none for an account without the sandbox, where the server refuses. */
export function useSandboxScenarios(): SandboxScenario[] {
  return useDocument(scenariosQuery).data?.data ?? [];
}
