import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { findClock } from "@/lib/sandbox/find-clock";
import { sandboxClock } from "@/lib/sandbox/sandbox-clock";
import { clockEdit, updateClock } from "@/lib/sandbox/update-clock";

export const GET = defineRoute({
  summary: "Read the sandbox clock",
  feature: "sandbox",
  response: sandboxClock.one,
  errors: ["not_found"],
  handler: async ({ account }) => sandboxClock.document(await findClock(account.id)),
});

export const PATCH = defineRoute({
  summary: "Move, pause or speed up the sandbox clock",
  current: GET,
  description:
    "Answers at once; what fell due by the new time is asked for in the background, each check at its own time.",
  feature: "sandbox",
  body: resourceBody("sandbox_clock", clockEdit, { id: "account" }),
  response: sandboxClock.one,
  errors: ["invalid", "not_found"],
  handler: async ({ account, body }) => sandboxClock.document(await updateClock(account, body.data.attributes)),
});
