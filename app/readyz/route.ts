import { z } from "zod";
import { checkDemo } from "@/lib/demo/check-demo";
import { defineRoute } from "@/lib/http/define-route";
import { listMigrations } from "@/lib/platform/db/migrations";
import { checkDatabase, checkMigrations, checkWorker } from "@/lib/platform/db/readiness";
import { env } from "@/lib/platform/env";

const check = z.object({ ok: z.boolean(), detail: z.string() });
const body = z.object({
  status: z.enum(["ready", "not_ready"]),
  checks: z.object({ database: check, migrations: check, demo: check.optional(), worker: check }),
});

export const GET = defineRoute({
  summary: "Check readiness",
  description:
    "Returns 200 if the database, the migrations and, in demo mode, the demo account are ready, else 503. The state of the worker is reported but does not affect the status.",
  auth: "none",
  response: body,
  handler: async () => {
    const [database, migrations, worker, demo] = await Promise.all([
      checkDatabase(),
      listMigrations().then(checkMigrations),
      checkWorker(),
      env().demo ? checkDemo(env().dataDir) : undefined,
    ]);
    const ready = [database, migrations, demo].every((each) => each?.ok ?? true);
    const checks = { database, migrations, ...(demo && { demo }), worker };
    return Response.json({ status: ready ? "ready" : "not_ready", checks }, { status: ready ? 200 : 503 });
  },
});
