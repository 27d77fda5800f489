type Json = { [key: string]: unknown };

type WebhookOperation = {
  summary: string;
  parameters: { name: string; description: string; required: boolean; schema: Json }[];
  requestBody: { content: { "application/json": { schema: Json; example?: unknown } } };
};

/** What the AsyncAPI document takes over from the OpenAPI document. */
type OpenApiDocument = {
  info: { version: string; contact: Json };
  webhooks: Record<string, { post: WebhookOperation }>;
  components: { schemas: Record<string, Json> };
};

const schemaPath = "#/components/schemas/";
const ref = (path: string) => ({ $ref: `#/${path}` });

const isObject = (value: unknown): value is Json => value !== null && typeof value === "object";

/**
 * A schema as AsyncAPI defines them, by JSON Schema draft 7: a tuple is a list of `items`, an example is one of `examples`, and a
 * discriminator would be the name of a property only, which `const` of the alternatives expresses already.
 */
function toAsyncSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toAsyncSchema);
  if (!isObject(schema)) return schema;
  const { discriminator: _, prefixItems, example, properties, ...rest } = schema;
  const converted = Object.entries(rest).map(([key, value]) => [key, toAsyncSchema(value)]);
  return {
    ...Object.fromEntries(converted),
    ...(prefixItems !== undefined && { items: toAsyncSchema(prefixItems) }),
    ...(example !== undefined && { examples: [example] }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, toAsyncSchema(value)])),
    }),
  };
}

/** The names of the schemas that a value refers to. */
function referencesOf(value: unknown): string[] {
  if (!isObject(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === "string" && $ref.startsWith(schemaPath) ? [$ref.slice(schemaPath.length)] : [];
  return [...own, ...Object.values(value).flatMap(referencesOf)];
}

/** The schemas that the values refer to, also by other schemas, sorted by name. */
function reachableSchemas(values: unknown[], schemas: Record<string, Json>): Json {
  const reached = new Map<string, unknown>();
  const pending = values.flatMap(referencesOf);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (reached.has(name)) continue;
    const schema = toAsyncSchema(schemas[name]);
    reached.set(name, schema);
    pending.push(...referencesOf(schema));
  }
  return Object.fromEntries([...reached].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function printMessage(event: string, { summary, requestBody }: WebhookOperation): Json {
  const { schema, example } = requestBody.content["application/json"];
  return {
    name: event,
    title: summary,
    payload: schema,
    traits: [ref("components/messageTraits/notification")],
    ...(example !== undefined && { examples: [{ name: event, payload: example }] }),
  };
}

/** The headers of every request, from those of the first event, and the id by which attempts of one notification are recognized. */
function printTrait({ parameters }: WebhookOperation): Json {
  const properties = parameters.map(({ name, description, schema }) => [name, { description, ...schema }]);
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    contentType: "application/json",
    headers: { type: "object", properties: Object.fromEntries(properties), required },
    correlationId: { description: "Id of the notification", location: "$message.header#/webhook-id" },
  };
}

const securitySchemes = {
  standardWebhooks: {
    type: "httpApiKey",
    in: "header",
    name: "webhook-signature",
    description:
      "Standard Webhooks: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`. Key: the base64-decoded bytes of the secret after `whsec_`. While a secret is rotated, one signature per valid secret, separated by spaces.",
  },
  bodySignature: {
    type: "httpApiKey",
    in: "header",
    name: "x-webhook-signature",
    description:
      "HMAC-SHA256 of the body in hex. Key: the complete secret as text. While a secret is rotated, one signature per valid secret, separated by commas.",
  },
};

/** It has no address, which is the `url` of each webhook. */
const channel = {
  title: "Webhook",
  description:
    "The URL of a webhook, created with `POST /v2/webhooks`. It receives the events that the webhook subscribes to, each at least once and in no guaranteed order.",
};

const operation = {
  action: "send",
  channel: ref("channels/webhook"),
  title: "Deliver a notification",
  summary: "POST a notification to the URL of a webhook",
  description:
    "Any 2xx status means that the notification is delivered. Everything else is a failure: it is retried for three days, up to twelve attempts in total. After 410 the webhook is deactivated.",
  security: Object.keys(securitySchemes).map((name) => ref(`components/securitySchemes/${name}`)),
  bindings: { http: { method: "POST", bindingVersion: "0.3.0" } },
};

/** Builds the AsyncAPI 3 document of the webhooks from the OpenAPI document: each event as a message with its schema and example. */
export function printAsyncDocument(document: object): object {
  const { info, webhooks, components } = document as OpenApiDocument;
  const operations = Object.entries(webhooks).map(([event, { post }]) => [event, post] as const);
  const messages = operations.map(([event, post]) => [event, printMessage(event, post)] as const);
  const [first] = operations;
  if (!first) throw new Error("The OpenAPI document has no webhooks.");
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Landfall webhooks",
      version: info.version,
      description:
        "Notifications of changes, sent to the webhooks of an account. The requests that create and manage webhooks are described by the OpenAPI document, `/openapi.json`.",
      contact: info.contact,
    },
    defaultContentType: "application/json",
    channels: {
      webhook: {
        ...channel,
        messages: Object.fromEntries(operations.map(([event]) => [event, ref(`components/messages/${event}`)])),
      },
    },
    operations: { deliverNotification: operation },
    components: {
      messages: Object.fromEntries(messages),
      messageTraits: { notification: printTrait(first[1]) },
      schemas: reachableSchemas(
        messages.map(([, { payload }]) => payload),
        components.schemas,
      ),
      securitySchemes,
    },
  };
}
