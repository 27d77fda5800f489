import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cache } from "react";
import type { Snippet } from "@/components/webhooks/console/verify-tab";

const files = [
  {
    name: "verify-webhook.mjs",
    label: "Node, Standard Webhooks",
    help: "Also verifies the timestamp, which prevents replay of old requests. Any Standard Webhooks library does the same.",
  },
  {
    name: "verify-webhook.sh",
    label: "Shell, Standard Webhooks",
    help: "The same check with openssl, for use on the command line.",
  },
  {
    name: "verify-plain.mjs",
    label: "Node, plain HMAC",
    help: "Verifies the header x-webhook-signature: the hex HMAC-SHA256 of the body alone. For receivers without Standard Webhooks.",
  },
];

/** The verifier scripts of the documentation, which are covered by tests. */
export const readVerifiers = cache(
  (): Promise<Snippet[]> =>
    Promise.all(
      files.map(async (file) => ({ ...file, code: await readFile(join("docs", "verify", file.name), "utf8") })),
    ),
);
