import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { accounts } from "@/lib/identity/accounts/account-resource";
import { accountEdit, editAccount } from "@/lib/identity/accounts/edit-account";
import { findAccount } from "@/lib/identity/accounts/find-account";

export const GET = defineRoute({
  summary: "Read one's own account",
  response: accounts.one,
  errors: ["not_found"],
  handler: async ({ account }) => accounts.document(await findAccount(account)),
});

export const PATCH = defineRoute({
  summary: "Rename the account, or set how it is told events",
  current: GET,
  role: "admin",
  body: resourceBody("account", accountEdit, { id: "account" }),
  response: accounts.one,
  errors: ["blank", "invalid", "not_found"],
  handler: async ({ account, body }) => accounts.document(await editAccount(account, body.data.attributes)),
});
