import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { describeAttributes } from "./describe-attributes";
import { interfaceDescription } from "./interface-description";
import {
  listOperations,
  type Operation,
  type OperationExamples,
  operationIdOf,
  type RouteModuleEntry,
} from "./operation";
import { sharedHeaders } from "./print-headers";
import { printOperation } from "./print-operation";
import { sharedParameters } from "./print-parameters";
import { eventSchemas, printWebhooks } from "./print-webhooks";
import { listTags } from "./tags";
import { tidySchemas } from "./tidy-schema";

const securitySchemes = {
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description: "`Token <key>` or `Bearer <key>`. A key belongs to one account and has no access to other accounts.",
  },
} as const;

function pathsOf(operations: Operation[], examples: Record<string, OperationExamples>): ZodOpenApiPathsObject {
  const byPattern = Map.groupBy(operations, ({ pattern }) => pattern);
  return Object.fromEntries(
    [...byPattern].map(([pattern, methods]) => [
      pattern,
      Object.fromEntries(
        methods.map((operation) => [
          operation.method.toLowerCase(),
          printOperation(operation, examples[operationIdOf(operation)]),
        ]),
      ),
    ]),
  );
}

/** Recorded examples by `operationId`, recorded notifications by event, and the glossary in Markdown. */
type DocumentInputs = {
  examples: Record<string, OperationExamples>;
  events: Record<string, unknown>;
  glossary: string;
};

/** Builds the OpenAPI 3.1 document from the contracts of the routes, the webhook events, recorded examples and the glossary. */
export function printDocument(routes: RouteModuleEntry[], { examples, events, glossary }: DocumentInputs): object {
  const operations = listOperations(routes);
  const document = createDocument({
    openapi: "3.1.1",
    info: {
      title: "Landfall Beta",
      version: "0.2.0",
      description: `${interfaceDescription}\n\n${glossary}`,
      contact: { name: "The operator of this installation" },
      license: { name: "No license is granted", identifier: "LicenseRef-None" },
    },
    servers: [{ url: "/", description: "The installation that serves this document" }],
    security: [{ apiKey: [] }],
    tags: listTags(operations.map(({ pattern }) => pattern)),
    components: { securitySchemes, headers: sharedHeaders, parameters: sharedParameters },
    paths: pathsOf(operations, examples),
  });
  const { schemas, ...components } = document.components ?? {};
  const complete = {
    ...document,
    webhooks: printWebhooks(events),
    components: { ...components, schemas: { ...schemas, ...eventSchemas() } },
  };
  return describeAttributes(tidySchemas(complete));
}
