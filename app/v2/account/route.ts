import { accounts } from "@/lib/accounts/account-resource";
import { findAccount } from "@/lib/accounts/find-account";
import { accountEdit, renameAccount } from "@/lib/accounts/rename-account";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "Read one's own account",
  response: accounts.one,
  errors: ["not_found"],
  handler: async ({ account }) => accounts.document(await findAccount(account)),
});

export const PATCH = defineRoute({
  summary: "Rename the account",
  current: GET,
  role: "admin",
  body: resourceBody("account", accountEdit, { id: "account" }),
  response: accounts.one,
  errors: ["blank", "invalid", "not_found"],
  handler: async ({ account, body }) => accounts.document(await renameAccount(account, body.data.attributes)),
});
