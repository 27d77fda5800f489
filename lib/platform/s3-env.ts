import { z } from "zod";

/** A bucket of an S3-compatible storage service. */
export type S3Env = { url: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

const required = [
  "STORAGE_S3_URL",
  "STORAGE_S3_BUCKET",
  "STORAGE_S3_ACCESS_KEY_ID",
  "STORAGE_S3_SECRET_ACCESS_KEY",
] as const;

/** The environment variables of the storage service. */
export const s3Variables = {
  STORAGE_S3_URL: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://s3.eu-central-1.amazonaws.com", abort: true })
    .refine((text) => !/[?#]/.test(text), "must have no query and no fragment")
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  STORAGE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket such as landfall-files")
    .optional(),
  STORAGE_S3_REGION: z.string().trim().default("us-east-1"),
  STORAGE_S3_ACCESS_KEY_ID: z.string().trim().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
};

/** One message for each missing variable that a given one requires. */
export function missingForS3(variables: Record<string, unknown>): string[] {
  const first = [...required, "STORAGE_S3_REGION"].find((name) => name in variables);
  if (!first) return [];
  return required.filter((name) => !(name in variables)).map((name) => `${name} is required when ${first} is set`);
}

/** The storage service of parsed variables; null: none is set. */
export function s3EnvOf(value: z.infer<z.ZodObject<typeof s3Variables>>): S3Env | null {
  const [url, bucket, accessKeyId, secretAccessKey] = required.map((name) => value[name]);
  if (!url || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { url, bucket, region: value.STORAGE_S3_REGION, accessKeyId, secretAccessKey };
}
