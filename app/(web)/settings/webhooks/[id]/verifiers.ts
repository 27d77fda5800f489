import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cache } from "react";
import type { Snippet } from "@/components/webhooks/console/verify-tab";

const files = [
  {
    name: "verify-webhook.mjs",
    label: "Node, Standard Webhooks",
    help: "Covers the time too, so that an old request cannot be sent again by somebody else. Any library for Standard Webhooks does the same.",
  },
  {
    name: "verify-webhook.sh",
    label: "Shell, Standard Webhooks",
    help: "The same with openssl, for a look by hand.",
  },
  {
    name: "verify-plain.mjs",
    label: "Node, plain HMAC",
    help: "The header x-webhook-signature: the body alone, in hex. For receivers that know no Standard Webhooks.",
  },
];

/** The verifiers of the documentation, as they stand in their files: what is shown here is what is tested there. */
export const readVerifiers = cache(
  (): Promise<Snippet[]> =>
    Promise.all(
      files.map(async (file) => ({ ...file, code: await readFile(join("docs", "verify", file.name), "utf8") })),
    ),
);
