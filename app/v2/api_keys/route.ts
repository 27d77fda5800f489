import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { newApiKey } from "@/lib/identity/api-keys/api-key-input";
import { apiKeys } from "@/lib/identity/api-keys/api-key-resource";
import { createAccountKey } from "@/lib/identity/api-keys/create-account-key";
import { apiKeysQuery, listAccountKeys } from "@/lib/identity/api-keys/list-account-keys";

export const GET = defineRoute({
  summary: "List API keys, newest first",
  description: "Admins see all of the account, others their own. Revoked and expired ones stay listed.",
  query: apiKeysQuery,
  response: apiKeys.many,
  handler: async ({ account, query }) => apiKeys.list(await listAccountKeys(account, query)),
});

export const POST = defineRoute({
  summary: "Make an API key",
  description:
    "The attribute `key` of this answer is the only time the key is told. It belongs to whoever makes it, may do at most what that person may, and is revoked when that person is deactivated.",
  role: "viewer",
  tellsSecret: true,
  body: resourceBody("api_key", newApiKey),
  status: 201,
  response: apiKeys.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, body }) => apiKeys.document(await createAccountKey(account, body.data.attributes)),
});
