import { z } from "zod";
import { checkAccountDeletions } from "@/lib/consumers/account-deletion/check-account-deletions";
import { checkDemo } from "@/lib/demo/check-demo";
import { defineRoute } from "@/lib/http/define-route";
import { clientAddress } from "@/lib/platform/auth/request-origin";
import { listMigrations } from "@/lib/platform/db/migrations";
import { checkDatabase, checkMigrations, checkWorker } from "@/lib/platform/db/readiness";
import { env } from "@/lib/platform/env";
import { checkReprojection } from "@/lib/tracking/reprojection/reprojection-progress";
import { checkQueues } from "@/lib/worker/check-queues";

const check = z.object({
  ok: z.boolean(),
  detail: z.string().optional().meta({ description: "Only for requests from the machine itself" }),
});
const body = z.object({
  status: z.enum(["ready", "not_ready"]),
  degraded: z.array(z.string()).meta({ description: "Names of the checks that failed" }),
  checks: z.object({ database: check, migrations: check, demo: check.optional(), worker: check }).catchall(check),
});

/** A request of this machine names no other address. What is said of the installation is for its operator alone. */
const isFromOperator = ({ headers }: Request) =>
  ["", "127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(clientAddress(headers.get("x-forwarded-for")));

export const GET = defineRoute({
  summary: "Check readiness",
  description:
    "Returns 200 if the database, the migrations and, in demo mode, the demo account are ready, else 503. `degraded` names all failed checks. Those of the worker and its queues (`matching`, `polling`, `outbox`, `deliveries`, `mails`) do not affect the status: a queue fails if due work has not been begun for 30 s. `reprojection` reports the number of shipments that are still to be projected with the current version, and fails if one of them cannot be projected. `account_deletions` fails if the deletion of an account has failed three times in a row.",
  auth: "none",
  response: body,
  handler: async ({ request }) => {
    const [database, migrations, worker, queues, reprojection, deletions, demo] = await Promise.all([
      checkDatabase(),
      listMigrations().then(checkMigrations),
      checkWorker(),
      checkQueues(),
      checkReprojection(),
      checkAccountDeletions(),
      env().demo ? checkDemo(env().dataDir) : undefined,
    ]);
    const ready = [database, migrations, demo].every((each) => each?.ok ?? true);
    const others = { ...queues, reprojection, account_deletions: deletions };
    const checks = { database, migrations, ...(demo && { demo }), worker, ...others };
    const degraded = Object.entries(checks).flatMap(([name, { ok }]) => (ok ? [] : [name]));
    const results = Object.entries(checks).map(([name, { ok }]) => [name, { ok }]);
    const shown = isFromOperator(request) ? checks : Object.fromEntries(results);
    return Response.json(
      { status: ready ? "ready" : "not_ready", degraded, checks: shown },
      { status: ready ? 200 : 503 },
    );
  },
});
