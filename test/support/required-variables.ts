import { randomBytes } from "node:crypto";

/** For tests: the variables of the environment that have no default. */
export const requiredVariables = {
  DATABASE_URL: "postgresql://landfall@127.0.0.1/landfall",
  AUTH_SECRET: randomBytes(32).toString("base64"),
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
};
