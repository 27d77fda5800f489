import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { verifyPlain } from "@/docs/verify/verify-plain.mjs";
import { verifyWebhook } from "@/docs/verify/verify-webhook.mjs";
import examples from "@/lib/consumers/webhooks/events/examples.json" with { type: "json" };
import { generateWebhookSecret, signatureHeaders } from "./sign-request";

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("Überseehafen 🚢", "上海港", "ميناء جدة", "\u2028\u0000\u007f", "é ≠ é", "👩‍👩‍👧‍👦".repeat(9)),
);
const payload = fc.record({ data: fc.jsonValue(), name: text, more: fc.array(text, { maxLength: 5 }) });

function* payloads(): Generator<string> {
  yield* Object.values(examples).map((example) => JSON.stringify(example));
  yield* fc.sample(payload, { numRuns: 1_000, seed: 41 }).map((value) => JSON.stringify(value));
}

const signed = (body: string, secrets: string[], at = new Date()) => {
  const headers = signatureHeaders(uuid(), body, { secrets, peerHeader: true }, at);
  return headers as Record<string, string>;
};

/** Whether each verifier accepts the request: the Standard Webhooks library and the verifiers in the docs. */
function verifyAll(body: string | Buffer, headers: Record<string, string>, secret: string) {
  const accepts = (verify: () => unknown) => {
    try {
      return verify() !== false;
    } catch {
      return false;
    }
  };
  return {
    library: accepts(() => new Webhook(secret).verify(body, headers)),
    standard: accepts(() => verifyWebhook(body, headers, secret)),
    plain: accepts(() => verifyPlain(body, headers["x-webhook-signature"] ?? "", secret)),
    peer: accepts(() => verifyPlain(body, headers["x-t49-webhook-signature"] ?? "", secret)),
  };
}

const accepted = { library: true, standard: true, plain: true, peer: true };
const rejected = { library: false, standard: false, plain: false, peer: false };

test("the library and all documented verifiers accept every example and a thousand Unicode payloads", () => {
  let count = 0;
  for (const body of payloads()) {
    const secret = generateWebhookSecret();
    expect(verifyAll(Buffer.from(body), signed(body, [secret]), secret)).toEqual(accepted);
    count++;
  }
  expect(count).toBeGreaterThan(1_000);
});

test("every verifier rejects a body with any bit flipped", () => {
  const secret = generateWebhookSecret();
  const body = JSON.stringify({ data: { name: "Überseehafen 🚢" } });
  const headers = signed(body, [secret]);
  const bytes = Buffer.from(body);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(verifyAll(flipped, headers, secret)).toEqual(rejected);
  }
});

test("a signature with any bit flipped is rejected", () => {
  const secret = generateWebhookSecret();
  const headers = signed("{}", [secret]);
  for (const name of ["webhook-signature", "x-webhook-signature", "x-t49-webhook-signature"]) {
    const bytes = Buffer.from(headers[name] ?? "");
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const accepted = verifyAll("{}", { ...headers, [name]: flipped.toString("latin1") }, secret);
      const refused = { "webhook-signature": ["library", "standard"], "x-webhook-signature": ["plain"] }[name];
      for (const kind of refused ?? ["peer"])
        expect([name, bit, accepted[kind as keyof typeof accepted]]).toEqual([name, bit, false]);
    }
  }
});

test("rejects a different id, a different, old or future timestamp, and a different secret", () => {
  const secret = generateWebhookSecret();
  const standard = { library: false, standard: false };
  const headers = signed("{}", [secret]);
  expect(verifyAll("{}", { ...headers, "webhook-id": uuid() }, secret)).toMatchObject(standard);
  const later = String(Number(headers["webhook-timestamp"]) + 1);
  expect(verifyAll("{}", { ...headers, "webhook-timestamp": later }, secret)).toMatchObject(standard);
  for (const minutes of [-6, 6]) {
    const at = new Date(Date.now() + minutes * 60_000);
    expect(verifyAll("{}", signed("{}", [secret], at), secret)).toMatchObject(standard);
  }
  expect(verifyAll("{}", headers, generateWebhookSecret())).toEqual(rejected);
});

test("during a rotation each valid secret verifies; the Terminal49 header is signed with the newest only", () => {
  const [newest, older, oldest] = [generateWebhookSecret(), generateWebhookSecret(), generateWebhookSecret()];
  const headers = signed("{}", [newest, older, oldest]);
  expect(verifyAll("{}", headers, newest)).toEqual(accepted);
  for (const secret of [older, oldest]) expect(verifyAll("{}", headers, secret)).toEqual({ ...accepted, peer: false });
  expect(headers["x-webhook-signature"]?.split(", ")).toHaveLength(3);
});

test("the shell verifier accepts a valid request and rejects invalid ones", () => {
  const secret = generateWebhookSecret();
  const body = JSON.stringify({ name: "Überseehafen 🚢" });
  const headers = signed(body, [generateWebhookSecret(), secret]);
  const verify = (input: string, receiverSecret: string, at = headers["webhook-timestamp"]) =>
    spawnSync(
      "sh",
      ["docs/verify/verify-webhook.sh", headers["webhook-id"], at, headers["webhook-signature"]] as string[],
      {
        input,
        env: { ...process.env, SECRET: receiverSecret },
        encoding: "utf8",
      },
    );
  expect(verify(body, secret)).toMatchObject({ status: 0, stderr: "" });
  expect(verify(`${body} `, secret)).toMatchObject({ status: 1, stderr: "The signature does not match.\n" });
  expect(verify(body, generateWebhookSecret())).toMatchObject({ status: 1 });
  expect(verify(body, secret, "1700000000")).toMatchObject({ status: 1, stderr: "The request is too old.\n" });
});

test("docs/webhooks.md contains the tested verifiers verbatim", () => {
  const page = readFileSync("docs/webhooks.md", "utf8");
  for (const file of ["verify-webhook.mjs", "verify-plain.mjs", "verify-webhook.sh"]) {
    expect(page).toContain(readFileSync(`docs/verify/${file}`, "utf8").trim());
  }
});
