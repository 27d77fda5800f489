export {
  type Client,
  type ClientOptions,
  createClient,
  type DataOf,
  type Item,
  type ListPath,
  type Page,
  type PathWith,
} from "./client.js";
export { ApiError, type ErrorObject } from "./error.js";
export type { RetryOptions } from "./retry.js";
export type { components, operations, paths, webhooks } from "./schema.js";
export {
  type VerifyOptions,
  verifyBodySignature,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookNotification,
  WebhookVerificationError,
} from "./webhook.js";
