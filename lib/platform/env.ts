import { resolve } from "node:path";
import { z } from "zod";
import { oncePerProcess } from "@/lib/platform/per-process";
import { type AisEnv, aisEnvOf, aisVariables } from "./ais-env";
import {
  type DocumentModelEnv,
  documentModelEnvOf,
  documentModelVariables,
  missingForDocumentModel,
} from "./document-model-env";
import { type EmailEnv, emailEnvOf, emailVariables, missingForEmail } from "./email-env";
import { missingForS3, type S3Env, s3EnvOf, s3Variables } from "./s3-env";
import { authSecret, decryptionKeys, encryptionKey } from "./secret-env";

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a number from 1 to 65535")
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, "must be a number from 1 to 65535");
const flag = z.enum(["true", "false"], { error: "must be true or false" }).transform((value) => value === "true");
const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** An origin. A path is an error because it would be ignored silently. */
const origin = z
  .url({ protocol: /^https?$/, error: "must be a URL such as https://tracking.example.com", abort: true })
  .refine((text) => ["", "/"].includes(new URL(text).pathname + new URL(text).search), "must have no path")
  .transform((text) => new URL(text).origin);

/** Receives the client secret, so it must be https; plain http is accepted for the local machine only. */
const issuer = z
  .url({ protocol: /^https?$/, error: "must be a URL such as https://login.example.com", abort: true })
  .refine(
    (text) => /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(new URL(text).href),
    "must begin with https://",
  )
  .refine((text) => !/[?#]/.test(text), "must have no query and no fragment")
  .transform((text) => text.replace(/\/+$/, ""));

const cidr = z.union([z.cidrv4(), z.cidrv6()], {
  error: "must be a comma-separated list of networks such as 10.0.0.0/8",
});

const isHost = (text: string) => /^[^\s/@?#\\]+$/.test(text) && URL.canParse(`http://${text}`);
const isOrigin = (text: string) => isHost(text.replace(/^https?:\/\//, "").replace(/\/$/, ""));

/** A comma-separated list in lower case. An entry that could never match is an error. */
function listOf(isValid: (text: string) => boolean, error: string) {
  return z
    .string()
    .transform((text) => text.split(",").flatMap((item) => item.trim().toLowerCase() || []))
    .pipe(z.array(z.string().refine(isValid, error)))
    .optional();
}

const ip = z.union([z.ipv4(), z.ipv6()], {
  error: "must be a comma-separated list of IP addresses such as 203.0.113.7",
});

/** Contains the credentials of the mail server: never logged. */
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
    .string({ error: "is required: postgresql://user:password@host:5432/database" })
    .regex(/^postgres(ql)?:\/\//, "must begin with postgresql://"),
  DEMO: flag.default(false),
  APP_URL: origin.optional(),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(",").flatMap((item) => item.trim() || []))
    .pipe(z.array(origin))
    .default([]),
  AUTH_SECRET: authSecret,
  ENCRYPTION_KEY: encryptionKey,
  DECRYPTION_KEYS: decryptionKeys,
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
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://tiles.example.com/style.json" })
    .optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SVC_API_TOKEN: z.string().trim().optional(),
  SVC_MCP_ALLOWED_HOSTS: listOf(
    isHost,
    "must be a comma-separated list of hosts such as mcp.example.com or 10.0.0.5:8080",
  ),
  SVC_MCP_ALLOWED_ORIGINS: listOf(
    isOrigin,
    "must be a comma-separated list of origins such as https://chat.example.com",
  ),
  OIDC_NAME: z.string().max(40, "must have at most 40 characters").default("single sign-on"),
  ...aisVariables,
  ...s3Variables,
  ...emailVariables,
  ...documentModelVariables,
});

/** Single sign-on needs all three variables: one message for each that is missing. */
function missingForOidc(variables: Record<string, unknown>): string[] {
  const required = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];
  const first = [...required, "OIDC_NAME"].find((name) => name in variables);
  if (!first) return [];
  return required.filter((name) => !(name in variables)).map((name) => `${name} is required when ${first} is set`);
}

export type Env = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  demo: boolean;
  /** The public URL of the installation; null: both localhost and 127.0.0.1 are accepted. */
  appUrl: string | null;
  /** Origins whose pages may call `/v2` with an API key. */
  corsOrigins: string[];
  /** Origins whose pages may send writes with a session cookie. */
  appOrigins: string[];
  authSecret: string;
  encryptionKey: Buffer;
  /** Further keys under which stored secrets may be encrypted, while the key is replaced. */
  decryptionKeys: Buffer[];
  /** Networks that outgoing requests may reach in addition to public addresses. */
  outboundAllowCidrs: string[];
  /** Source addresses of outgoing requests, as configured by the operator. */
  outboundIps: string[];
  /** The mail server; null: no e-mail is sent, and demo mode writes it to DATA_DIR/outbox. */
  smtpUrl: string | null;
  /** Sender address of e-mail. */
  mailFrom: string;
  logLevel: string;
  /** Origin of the sandbox carrier; defaults to this installation's own web process. */
  sandboxUrl: string;
  /** A MapLibre style in place of the bundled basemap; null: the bundled one. */
  mapStyleUrl: string | null;
  /** The OpenID issuer for single sign-on; null: passwords only. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  mcp: McpEnv;
  ais: AisEnv;
  /** The storage service for files; null: the folder `DATA_DIR/files`. */
  s3: S3Env | null;
  email: EmailEnv;
  /** The model that reads what the rules did not; null: none. */
  documentModel: DocumentModelEnv | null;
};

/** Settings of the MCP server. */
export type McpEnv = {
  /** API key of requests without one; null: such requests are rejected. */
  token: string | null;
  /** Null: the host of APP_URL and the local host names. */
  allowedHosts: string[] | null;
  /** Null: the origins of the allowed hosts. */
  allowedOrigins: string[] | null;
};

/** Parses the environment variables. An empty variable counts as absent. Throws one Error that lists every invalid one. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(variables);
  const errors = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  const missing = [missingForOidc, missingForS3, missingForEmail, missingForDocumentModel].flatMap((find) =>
    find(variables),
  );
  const lines = [...new Set([...errors, ...missing])].map((line) => `  ${line}`);
  if (!parsed.success || lines.length > 0) {
    throw new Error(`Missing or invalid environment variables:\n${lines.join("\n")}`);
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
    corsOrigins: value.CORS_ORIGINS,
    appOrigins: value.APP_URL ? [value.APP_URL] : [`http://localhost:${value.PORT}`, `http://${local}`],
    authSecret: value.AUTH_SECRET,
    encryptionKey: value.ENCRYPTION_KEY,
    decryptionKeys: value.DECRYPTION_KEYS,
    outboundAllowCidrs: value.OUTBOUND_ALLOW_CIDRS ?? (value.DEMO ? ["127.0.0.0/8", "::1/128"] : []),
    outboundIps: value.OUTBOUND_IPS,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM ?? `landfall@${value.APP_URL ? new URL(value.APP_URL).hostname : "localhost"}`,
    logLevel: value.LOG_LEVEL,
    sandboxUrl: value.SANDBOX_URL ?? `http://${local}`,
    mapStyleUrl: value.MAP_STYLE_URL ?? null,
    oidc: oidcOf(value),
    ais: aisEnvOf(value),
    s3: s3EnvOf(value),
    email: emailEnvOf(value),
    documentModel: documentModelEnvOf(value),
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

/** The environment of the process, parsed at the first call. Prints every invalid variable and exits if there is one. */
export function env(): Env {
  return oncePerProcess("env", parseOrExit);
}
