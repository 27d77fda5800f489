import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { apiKeys, apiKeysQuery, listAccountKeys } from "@/lib/identity/api-keys/api-key";
import { createAccountKey, newApiKey } from "@/lib/identity/api-keys/write-api-key";

export const GET = defineRoute({
  summary: "List API keys",
  description:
    "Sorted by creation time, newest first. Admins see all keys of the account, other users only their own. Revoked and expired keys stay listed.",
  query: apiKeysQuery,
  response: apiKeys.many,
  handler: async ({ account, query }) => apiKeys.list(await listAccountKeys(account, query)),
});

export const POST = defineRoute({
  summary: "Create an API key",
  description:
    "Returns the key in the attribute `key`. It is shown only once, in this response. The key belongs to the user who creates it, has at most that user's permissions and is revoked when the user is deactivated.",
  role: "viewer",
  returnsSecret: true,
  body: resourceBody("api_key", newApiKey),
  status: 201,
  response: apiKeys.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, body }) => apiKeys.document(await createAccountKey(account, body.data.attributes)),
});
