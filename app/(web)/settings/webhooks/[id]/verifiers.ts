import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cache } from "react";
import type { Snippet } from "@/components/webhooks/console/verify-tab";

const files = [
  { name: "node", file: "verify-webhook.mjs" },
  { name: "shell", file: "verify-webhook.sh" },
  { name: "plain", file: "verify-plain.mjs" },
] as const;

/** The verifier scripts of the documentation, which are covered by tests. */
export const readVerifiers = cache(
  (): Promise<Snippet[]> =>
    Promise.all(
      files.map(async ({ name, file }) => ({ name, code: await readFile(join("docs", "verify", file), "utf8") })),
    ),
);
