import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { describeAttributes } from "./describe-attributes";
import type { Examples } from "./example";
import { interfaceDescription } from "./interface-description";
import { nameOperation } from "./name-operation";
import { type DocumentedRoute, listOperations, type Operation } from "./operation";
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
    description: "`Token <key>` or `Bearer <key>`. A key belongs to one account, and sees nothing of any other.",
  },
} as const;

function pathsOf(operations: Operation[], examples: Record<string, Examples>): ZodOpenApiPathsObject {
  const byPattern = Map.groupBy(operations, ({ pattern }) => pattern);
  return Object.fromEntries(
    [...byPattern].map(([pattern, methods]) => [
      pattern,
      Object.fromEntries(
        methods.map((operation) => [
          operation.method.toLowerCase(),
          printOperation(operation, examples[nameOperation(operation)]),
        ]),
      ),
    ]),
  );
}

/** Real answers by `operationId`, and real notifications by event. */
type Real = { examples: Record<string, Examples>; events: Record<string, unknown> };

/** The OpenAPI 3.1 document of these routes and of the events, from their contracts and from what the sandbox answers and tells. */
export function printDocument(routes: DocumentedRoute[], { examples, events }: Real): object {
  const operations = listOperations(routes);
  const document = createDocument({
    openapi: "3.1.1",
    info: {
      title: "Landfall Beta",
      version: "0.2.0",
      description: interfaceDescription,
      contact: { name: "Whoever runs this installation" },
      license: { name: "No licence is granted", identifier: "LicenseRef-None" },
    },
    servers: [{ url: "/", description: "The installation that serves this document" }],
    security: [{ apiKey: [] }],
    tags: listTags(operations.map(({ pattern }) => pattern)),
    components: { securitySchemes, headers: sharedHeaders, parameters: sharedParameters },
    paths: pathsOf(operations, examples),
  });
  const { schemas, ...components } = document.components ?? {};
  const whole = {
    ...document,
    webhooks: printWebhooks(events),
    components: { ...components, schemas: { ...schemas, ...eventSchemas() } },
  };
  return describeAttributes(tidySchemas(whole));
}
