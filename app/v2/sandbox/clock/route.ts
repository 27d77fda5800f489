import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { clockInput, findClock, sandboxClock, updateClock } from "@/lib/sandbox/sandbox-clock";

export const GET = defineRoute({
  summary: "Retrieve the sandbox clock",
  feature: "sandbox",
  response: sandboxClock.one,
  errors: ["not_found"],
  handler: async ({ account }) => sandboxClock.document(await findClock(account.id)),
});

export const PATCH = defineRoute({
  summary: "Update the sandbox clock",
  current: GET,
  description:
    "Moves the clock forward, pauses it or changes its speed. Returns immediately; tracking checks that are due by the new time run in the background, each at its own sandbox time.",
  feature: "sandbox",
  body: resourceBody("sandbox_clock", clockInput, { id: "account" }),
  response: sandboxClock.one,
  errors: ["invalid", "not_found"],
  handler: async ({ account, body }) => sandboxClock.document(await updateClock(account, body.data.attributes)),
});
