import { z } from "zod";

/** How documents arrive by e-mail. */
export type EmailEnv = {
  /** Domain of the addresses of accounts; null: no account has one. */
  domain: string | null;
  /** The SMTP server of the worker; null: none. `tls`: paths of the key and the certificate in PEM; null: no STARTTLS. */
  smtp: { port: number; host: string; tls: { key: string; cert: string } | null } | null;
  /** Key of the signatures of messages that a mail provider posts; null: it cannot post any. */
  intakeKey: Buffer | null;
};

const secretPrefix = "whsec_";

/** The environment variables of e-mail to accounts. */
export const emailVariables = {
  EMAIL_DOMAIN: z
    .string()
    .trim()
    .toLowerCase()
    .regex(
      /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/,
      "must be a domain such as in.example.com",
    )
    .optional(),
  SMTP_IN_PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a number from 1 to 65535")
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, "must be a number from 1 to 65535")
    .optional(),
  SMTP_IN_HOST: z.string().default("127.0.0.1"),
  SMTP_IN_TLS_KEY: z.string().optional(),
  SMTP_IN_TLS_CERT: z.string().optional(),
  EMAIL_INTAKE_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
      "must be whsec_ and at least 24 bytes in base64: openssl rand -base64 32",
    )
    .transform((text) => Buffer.from(text.slice(secretPrefix.length), "base64"))
    .optional(),
};

const requirements = [
  ["SMTP_IN_PORT", "EMAIL_DOMAIN"],
  ["EMAIL_INTAKE_SECRET", "EMAIL_DOMAIN"],
  ["SMTP_IN_TLS_KEY", "SMTP_IN_TLS_CERT"],
  ["SMTP_IN_TLS_CERT", "SMTP_IN_TLS_KEY"],
  ["SMTP_IN_TLS_CERT", "SMTP_IN_PORT"],
] as const;

/** One message for each missing variable that a given one requires. */
export function missingForEmail(variables: Record<string, unknown>): string[] {
  return requirements
    .filter(([name, other]) => name in variables && !(other in variables))
    .map(([name, other]) => `${other} is required when ${name} is set`);
}

/** The e-mail settings of parsed variables. */
export function emailEnvOf(value: z.infer<z.ZodObject<typeof emailVariables>>): EmailEnv {
  const { SMTP_IN_PORT: port, SMTP_IN_HOST: host, SMTP_IN_TLS_KEY: key, SMTP_IN_TLS_CERT: cert } = value;
  return {
    domain: value.EMAIL_DOMAIN ?? null,
    smtp: port ? { port, host, tls: key && cert ? { key, cert } : null } : null,
    intakeKey: value.EMAIL_INTAKE_SECRET ?? null,
  };
}
