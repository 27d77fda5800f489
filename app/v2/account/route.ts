import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { accountChanges, accounts, findAccount, updateAccount } from "@/lib/identity/accounts/account";

export const GET = defineRoute({
  summary: "Retrieve the current account",
  response: accounts.one,
  errors: ["not_found"],
  handler: async ({ account }) => accounts.document(await findAccount(account)),
});

export const PATCH = defineRoute({
  summary: "Update the account",
  description: "Changes the name of the account or its settings for webhooks and documents.",
  current: GET,
  role: "admin",
  body: resourceBody("account", accountChanges, { id: "account" }),
  response: accounts.one,
  errors: ["blank", "invalid", "not_found"],
  handler: async ({ account, body }) => accounts.document(await updateAccount(account, body.data.attributes)),
});
