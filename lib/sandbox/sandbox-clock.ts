import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import type { SandboxClock } from "./find-clock";

const attributes = z.object({ now: z.iso.datetime(), speed: z.number(), paused: z.boolean() });

/** The account's sandbox clock; its id is the account's. */
export const sandboxClock = defineResource<SandboxClock>({
  type: "sandbox_clock",
  attributes,
  volatile: ["now"],
  path: () => "/v2/sandbox/clock",
  serialize: ({ accountId, now, speed, paused }) => ({
    id: accountId,
    attributes: { now: now.toISOString(), speed, paused } satisfies z.input<typeof attributes>,
  }),
});
