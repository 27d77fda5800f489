import { z } from "zod";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { apiKeys, findAccountKey } from "@/lib/identity/api-keys/api-key";
import { apiKeyChanges, revokeAccountKey, updateAccountKey } from "@/lib/identity/api-keys/write-api-key";

export const GET = defineRoute({
  summary: "Retrieve an API key",
  description: "The key itself is not returned.",
  params: idParams,
  response: apiKeys.one,
  errors: ["not_found"],
  handler: async ({ account, params }) => apiKeys.document(await findAccountKey(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Update an API key",
  description:
    "Changes name, role, read-only flag or expiry. Takes effect with the key's next request. A revoked key cannot be changed.",
  current: GET,
  role: "viewer",
  params: idParams,
  body: resourceBody("api_key", apiKeyChanges),
  response: apiKeys.one,
  errors: ["not_found", "blank", "invalid", "not_supported"],
  handler: async ({ account, params, body }) =>
    apiKeys.document(await updateAccountKey(account, params.id, body.data.attributes)),
});

export const DELETE = defineRoute({
  summary: "Revoke an API key",
  description:
    "Requests with the key are rejected from now on. The key stays listed as revoked; revoking it again has no effect.",
  current: GET,
  role: "viewer",
  params: idParams,
  response: z.null(),
  errors: ["not_found"],
  handler: async ({ account, params }) => {
    await revokeAccountKey(account, params.id);
    return null;
  },
});
