import { z } from "zod";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { apiKeyChanges } from "@/lib/identity/api-keys/api-key-input";
import { apiKeys } from "@/lib/identity/api-keys/api-key-resource";
import { findAccountKey } from "@/lib/identity/api-keys/find-account-key";
import { revokeAccountKey } from "@/lib/identity/api-keys/revoke-account-key";
import { updateAccountKey } from "@/lib/identity/api-keys/update-account-key";

export const GET = defineRoute({
  summary: "Read an API key, without the key itself",
  params: idParams,
  response: apiKeys.one,
  errors: ["not_found"],
  handler: async ({ account, params }) => apiKeys.document(await findAccountKey(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Change name, role, read-only or expiry of an API key",
  description: "Takes effect with the key's next request. A revoked key cannot be changed.",
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
  description: "Its next request is refused. It stays listed as revoked; revoking it again changes nothing.",
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
