import { expect, test } from "vitest";
import { requiredVariables as required } from "@/test/support/required-variables";
import { parseEnv } from "./env";

const bucket = {
  STORAGE_S3_URL: "https://s3.example.com/path/",
  STORAGE_S3_BUCKET: "landfall-files",
  STORAGE_S3_ACCESS_KEY_ID: "id",
  STORAGE_S3_SECRET_ACCESS_KEY: "secret",
};

test("files are in a folder unless all variables of a bucket are set", () => {
  expect(parseEnv(required).s3).toBeNull();
  const s3 = {
    url: "https://s3.example.com/path",
    bucket: "landfall-files",
    accessKeyId: "id",
    secretAccessKey: "secret",
  };
  expect(parseEnv({ ...required, ...bucket }).s3).toEqual({ ...s3, region: "us-east-1" });
  expect(parseEnv({ ...required, ...bucket, STORAGE_S3_REGION: "eu-central-1" }).s3?.region).toBe("eu-central-1");
});

test.each(Object.keys(bucket))("names %s when it alone is missing", (name) => {
  expect(() => parseEnv({ ...required, ...bucket, [name]: "" })).toThrow(`${name} is required when`);
});

test("a region alone is an error too", () => {
  expect(() => parseEnv({ ...required, STORAGE_S3_REGION: "eu-central-1" })).toThrow(/STORAGE_S3_URL is required/);
});
