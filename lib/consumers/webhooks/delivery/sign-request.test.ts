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

/** Whether each kind of receiver takes it: by the library, and by the verifiers in the docs. */
function verdicts(body: string | Buffer, headers: Record<string, string>, secret: string) {
  const taken = (verify: () => unknown) => {
    try {
      return verify() !== false;
    } catch {
      return false;
    }
  };
  return {
    library: taken(() => new Webhook(secret).verify(body, headers)),
    standard: taken(() => verifyWebhook(body, headers, secret)),
    plain: taken(() => verifyPlain(body, headers["x-webhook-signature"] ?? "", secret)),
    peer: taken(() => verifyPlain(body, headers["x-t49-webhook-signature"] ?? "", secret)),
  };
}

const all = { library: true, standard: true, plain: true, peer: true };
const none = { library: false, standard: false, plain: false, peer: false };

test("a thousand payloads, every example and all kinds of Unicode are taken by the library and by the plain check", () => {
  let count = 0;
  for (const body of payloads()) {
    const secret = generateWebhookSecret();
    expect(verdicts(Buffer.from(body), signed(body, [secret]), secret)).toEqual(all);
    count++;
  }
  expect(count).toBeGreaterThan(1_000);
});

test("any flipped bit of the body is refused by all of them", () => {
  const secret = generateWebhookSecret();
  const body = JSON.stringify({ data: { name: "Überseehafen 🚢" } });
  const headers = signed(body, [secret]);
  const bytes = Buffer.from(body);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(verdicts(flipped, headers, secret)).toEqual(none);
  }
});

test("any flipped bit of a signature is refused", () => {
  const secret = generateWebhookSecret();
  const headers = signed("{}", [secret]);
  for (const name of ["webhook-signature", "x-webhook-signature", "x-t49-webhook-signature"]) {
    const bytes = Buffer.from(headers[name] ?? "");
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const told = verdicts("{}", { ...headers, [name]: flipped.toString("latin1") }, secret);
      const refused = { "webhook-signature": ["library", "standard"], "x-webhook-signature": ["plain"] }[name];
      for (const kind of refused ?? ["peer"])
        expect([name, bit, told[kind as keyof typeof told]]).toEqual([name, bit, false]);
    }
  }
});

test("a swapped id, another time, an old or future time, and another secret are refused", () => {
  const secret = generateWebhookSecret();
  const standard = { library: false, standard: false };
  const headers = signed("{}", [secret]);
  expect(verdicts("{}", { ...headers, "webhook-id": uuid() }, secret)).toMatchObject(standard);
  const later = String(Number(headers["webhook-timestamp"]) + 1);
  expect(verdicts("{}", { ...headers, "webhook-timestamp": later }, secret)).toMatchObject(standard);
  for (const minutes of [-6, 6]) {
    const at = new Date(Date.now() + minutes * 60_000);
    expect(verdicts("{}", signed("{}", [secret], at), secret)).toMatchObject(standard);
  }
  expect(verdicts("{}", headers, generateWebhookSecret())).toEqual(none);
});

test("while a secret is replaced, each living one is enough; the peer's header has the newest alone", () => {
  const [newest, older, oldest] = [generateWebhookSecret(), generateWebhookSecret(), generateWebhookSecret()];
  const headers = signed("{}", [newest, older, oldest]);
  expect(verdicts("{}", headers, newest)).toEqual(all);
  for (const secret of [older, oldest]) expect(verdicts("{}", headers, secret)).toEqual({ ...all, peer: false });
  expect(headers["x-webhook-signature"]?.split(", ")).toHaveLength(3);
});

test("the verifier for the shell takes what is right and refuses the rest", () => {
  const secret = generateWebhookSecret();
  const body = JSON.stringify({ name: "Überseehafen 🚢" });
  const headers = signed(body, [generateWebhookSecret(), secret]);
  const verify = (input: string, given: string, at = headers["webhook-timestamp"]) =>
    spawnSync(
      "sh",
      ["docs/verify/verify-webhook.sh", headers["webhook-id"], at, headers["webhook-signature"]] as string[],
      {
        input,
        env: { ...process.env, SECRET: given },
        encoding: "utf8",
      },
    );
  expect(verify(body, secret)).toMatchObject({ status: 0, stderr: "" });
  expect(verify(`${body} `, secret)).toMatchObject({ status: 1, stderr: "The signature is not right.\n" });
  expect(verify(body, generateWebhookSecret())).toMatchObject({ status: 1 });
  expect(verify(body, secret, "1700000000")).toMatchObject({ status: 1, stderr: "The request is too old.\n" });
});

test("the documentation shows the verifiers that are tested here, to the letter", () => {
  const page = readFileSync("docs/webhooks.md", "utf8");
  for (const file of ["verify-webhook.mjs", "verify-plain.mjs", "verify-webhook.sh"]) {
    expect(page).toContain(readFileSync(`docs/verify/${file}`, "utf8").trim());
  }
});
