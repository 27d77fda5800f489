import { resolve } from "node:path";
import { z } from "zod";

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a number from 1 to 65535")
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, "must be a number from 1 to 65535");
const flag = z.enum(["true", "false"], { error: "must be true or false" }).transform((value) => value === "true");
const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** 32 bytes, as base64 or hex. */
const key = z
  .string({ error: "is needed: openssl rand -base64 32" })
  .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64"))
  .refine((bytes) => bytes.length === 32, "must be 32 bytes in base64 or hex: openssl rand -base64 32");

/** An address without a path: what stands behind it would be ignored in silence. */
const origin = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://tracking.example.com", abort: true })
  .refine((text) => ["", "/"].includes(new URL(text).pathname + new URL(text).search), "must have no path")
  .transform((text) => new URL(text).origin);

/** Asked with a secret, so by https; plain http to one's own machine only. */
const issuer = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://login.example.com", abort: true })
  .refine(
    (text) => /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(new URL(text).href),
    "must begin with https://",
  )
  .refine((text) => !/[?#]/.test(text), "must have no query and no fragment")
  .transform((text) => text.replace(/\/+$/, ""));

const cidr = z.union([z.cidrv4(), z.cidrv6()], { error: "must be networks such as 10.0.0.0/8, with commas between" });

const isHost = (text: string) => /^[^\s/@?#\\]+$/.test(text) && URL.canParse(`http://${text}`);
const isOrigin = (text: string) => isHost(text.replace(/^https?:\/\//, "").replace(/\/$/, ""));

/** What would never match is refused rather than ignored. */
function namesThat(isName: (text: string) => boolean, error: string) {
  return z
    .string()
    .transform((text) => text.split(",").flatMap((item) => item.trim().toLowerCase() || []))
    .pipe(z.array(z.string().refine(isName, error)))
    .optional();
}

const ip = z.union([z.ipv4(), z.ipv6()], { error: "must be addresses such as 203.0.113.7, with commas between" });

/** Told with its credentials: never logged. */
const mailServer = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "",
    "must be a mail server such as smtp://user:password@mail.example.com:587",
  );

const schema = z.object({
  PORT: port.prefault("3000"),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".landfall"),
  DATABASE_URL: z
    .string({ error: "is needed: postgresql://user:password@host:5432/database" })
    .regex(/^postgres(ql)?:\/\//, "must begin with postgresql://"),
  DEMO: flag.default(false),
  APP_URL: origin.optional(),
  AUTH_SECRET: z
    .string({ error: "is needed: openssl rand -base64 32" })
    .min(32, "must have 32 characters or more: openssl rand -base64 32"),
  ENCRYPTION_KEY: key,
  OUTBOUND_ALLOW_CIDRS: z
    .string()
    .transform((text) => text.split(",").map((item) => item.trim()))
    .pipe(z.array(cidr))
    .optional(),
  OUTBOUND_IPS: z
    .string()
    .transform((text) => text.split(",").map((item) => item.trim()))
    .pipe(z.array(ip))
    .default([]),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z.email("must be an e-mail address").optional(),
  LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(", ")}` }).default("info"),
  SANDBOX_URL: origin.optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SVC_API_TOKEN: z.string().trim().optional(),
  SVC_MCP_ALLOWED_HOSTS: namesThat(
    isHost,
    "must be hosts such as mcp.example.com or 10.0.0.5:8080, with commas between",
  ),
  SVC_MCP_ALLOWED_ORIGINS: namesThat(isOrigin, "must be origins such as https://chat.example.com, with commas between"),
  OIDC_NAME: z.string().max(40, "must have 40 characters at most").default("single sign-on"),
});

/** Single sign-on needs the three together: a line for each that lacks. */
function missingForOidc(given: Record<string, unknown>): string[] {
  const needed = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];
  const first = [...needed, "OIDC_NAME"].find((name) => name in given);
  return first ? needed.filter((name) => !(name in given)).map((name) => `${name} is needed beside ${first}`) : [];
}

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
  /** Addresses that outgoing requests come from, as far as the operator told them. */
  outboundIps: string[];
  /** The mail server; null: no e-mail leaves, and in demo mode it is kept in DATA_DIR/outbox. */
  smtpUrl: string | null;
  /** Whom e-mail comes from. */
  mailFrom: string;
  logLevel: string;
  /** Origin of the sandbox carrier: this installation's own web process unless told. */
  sandboxUrl: string;
  /** The issuer people may sign in with besides their passwords; null: none. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  mcp: McpEnv;
};

/** What the tool server is told besides. */
export type McpEnv = {
  /** The key of requests that bring none; null: those are refused. */
  token: string | null;
  /** Null: the host of APP_URL and this machine's own names. */
  allowedHosts: string[] | null;
  /** Null: the origins of the allowed hosts. */
  allowedOrigins: string[] | null;
};

/** Reads the variables; throws one Error that names every faulty one. An empty variable is an absent one. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  const lines = [...new Set([...faults, ...missingForOidc(given)])].map((line) => `  ${line}`);
  if (!parsed.success || lines.length > 0) {
    throw new Error(`These environment variables are missing or wrong:\n${lines.join("\n")}`);
  }
  return environmentOf(parsed.data);
}

function oidcOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: z.infer<typeof schema>): Env["oidc"] {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME };
}

function environmentOf(value: z.infer<typeof schema>): Env {
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
    outboundIps: value.OUTBOUND_IPS,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM ?? `landfall@${value.APP_URL ? new URL(value.APP_URL).hostname : "localhost"}`,
    logLevel: value.LOG_LEVEL,
    sandboxUrl: value.SANDBOX_URL ?? `http://${local}`,
    oidc: oidcOf(value),
    mcp: {
      token: value.SVC_API_TOKEN ?? null,
      allowedHosts: value.SVC_MCP_ALLOWED_HOSTS ?? null,
      allowedOrigins: value.SVC_MCP_ALLOWED_ORIGINS ?? null,
    },
  };
}

function parseOrExit(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

let parsed: Env | undefined;

/** The process's environment, read at the first call. A faulty one is told variable by variable, and the process ends. */
export function env(): Env {
  parsed ??= parseOrExit();
  return parsed;
}
