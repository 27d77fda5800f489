import { resolve } from "node:path";
import { z } from "zod";

const port = z.coerce.number().int().min(1).max(65_535);
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** 32 bytes, as base64 or hex. */
const key = z
  .string()
  .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64"))
  .refine((bytes) => bytes.length === 32, "must be 32 bytes in base64 or hex: openssl rand -base64 32");

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text).origin);

const cidr = z.cidrv4().or(z.cidrv6());

const schema = z.object({
  PORT: port.default(3_000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".landfall"),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgresql://"),
  DEMO: flag.default(false),
  APP_URL: origin.optional(),
  AUTH_SECRET: z.string().min(32, "must have 32 characters or more: openssl rand -base64 32"),
  ENCRYPTION_KEY: key,
  OUTBOUND_ALLOW_CIDRS: z
    .string()
    .transform((text) => text.split(",").map((item) => item.trim()))
    .pipe(z.array(cidr))
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SANDBOX_URL: origin.optional(),
});

export type Env = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  demo: boolean;
  /** The one address the installation is known by; null: localhost and 127.0.0.1 are both right. */
  appUrl: string | null;
  /** Origins whose pages may write in a session's name. */
  appOrigins: string[];
  authSecret: string;
  encryptionKey: Buffer;
  /** Networks that outgoing requests may reach besides public addresses. */
  outboundAllowCidrs: string[];
  logLevel: string;
  /** Origin of the sandbox carrier: this installation's own web process unless told. */
  sandboxUrl: string;
};

function parse(): Env {
  // An empty variable is an absent one: that is how compose files and CI leave them out.
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
    throw new Error(`These environment variables are missing or wrong:\n${lines.join("\n")}`);
  }
  const value = parsed.data;
  const local = `127.0.0.1:${value.PORT}`;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    demo: value.DEMO,
    appUrl: value.APP_URL ?? null,
    appOrigins: value.APP_URL ? [value.APP_URL] : [`http://localhost:${value.PORT}`, `http://${local}`],
    authSecret: value.AUTH_SECRET,
    encryptionKey: value.ENCRYPTION_KEY,
    outboundAllowCidrs: value.OUTBOUND_ALLOW_CIDRS ?? (value.DEMO ? ["127.0.0.0/8", "::1/128"] : []),
    logLevel: value.LOG_LEVEL,
    sandboxUrl: value.SANDBOX_URL ?? `http://${local}`,
  };
}

let parsed: Env | undefined;

/** The process's environment, checked at the first call; throws one message that names every faulty variable. */
export function env(): Env {
  parsed ??= parse();
  return parsed;
}
