import { createHash } from "node:crypto";
import { z } from "zod";

const command = "openssl rand -base64 32";

/** Random bytes and characters have far more: of 32 random hexadecimal digits, one in 26 million has fewer. */
const distinctMin = 8;
/** Parts of values in examples and configuration templates, without case and punctuation. */
const samplePhrases = [
  "atleast256bits",
  "changeit",
  "changeme",
  "changethis",
  "donotuse",
  "example",
  "insecure",
  "notasecret",
  "password",
  "placeholder",
  "replaceme",
  "replacethis",
  "secretkey",
  "supersecret",
  "yoursecret",
];
/** Words whose SHA-256 is not a secret. */
const hashedWords = ["", "a", "admin", "changeme", "key", "landfall", "password", "secret", "test"];
const sampleHashes = new Set(hashedWords.map((word) => createHash("sha256").update(word).digest("hex")));

/** Whether the text is a block that is repeated at least once; the last one may be cut. */
function isRepeatedBlock(text: string): boolean {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return lengths.some((length) => text.slice(length) === text.slice(0, -length));
}

/** Why a secret can be guessed; null: no reason is known. `bytes` has one character per byte. */
function weaknessOf(bytes: string): string | null {
  const codes = Array.from(bytes, (character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  if (isRepeatedBlock(bytes)) return "it repeats a short block";
  if (new Set(codes).size < distinctMin) return "it has too few different characters";
  if (new Set(steps).size < distinctMin) return "it is a sequence";
  const letters = bytes.toLowerCase().replace(/[^a-z0-9]/g, "");
  const isSample = samplePhrases.some((phrase) => letters.includes(phrase)) || sampleHashes.has(letters);
  return isSample ? "it is a known sample value" : null;
}

function refuseWeak(bytes: string, context: z.RefinementCtx): void {
  const weakness = weaknessOf(bytes);
  if (weakness === null) return;
  context.addIssue({ code: "custom", message: `must be random, but ${weakness}: ${command}` });
}

/** The secret that signs sessions and URLs. */
export const authSecret = z
  .string({ error: `is required: ${command}` })
  .min(32, { error: `must have at least 32 characters: ${command}`, abort: true })
  .superRefine(refuseWeak);

const toBytes = (text: string) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64");

/** 32 bytes, as base64 or hex. */
export const encryptionKey = z
  .string({ error: `is required: ${command}` })
  .transform(toBytes)
  .refine((bytes) => bytes.length === 32, {
    error: `must be 32 bytes in base64 or hex: ${command}`,
    abort: true,
  })
  .superRefine((bytes, context) => {
    refuseWeak(sampleHashes.has(bytes.toString("hex")) ? bytes.toString("hex") : bytes.toString("latin1"), context);
  });

/** Keys of 32 bytes, as base64 or hex, separated by commas. Weak ones are accepted: they can only be read with. */
export const decryptionKeys = z
  .string()
  .transform((text) => text.split(",").flatMap((item) => (item.trim() ? [toBytes(item.trim())] : [])))
  .refine((keys) => keys.every(({ length }) => length === 32), {
    error: "must be keys of 32 bytes in base64 or hex, separated by commas",
  })
  .default([]);
