import { expect, test } from "vitest";
import { requiredVariables as required } from "@/test/support/required-variables";
import { parseEnv } from "./env";

test("receives no e-mail by default", () => {
  expect(parseEnv(required).email).toEqual({ domain: null, smtp: null, intakeKey: null });
});

test("reads the SMTP server, its certificate and the secret of the HTTP intake", () => {
  const { email } = parseEnv({
    ...required,
    EMAIL_DOMAIN: "In.Example.com",
    SMTP_IN_PORT: "25",
    SMTP_IN_TLS_KEY: "/etc/ssl/key.pem",
    SMTP_IN_TLS_CERT: "/etc/ssl/cert.pem",
    EMAIL_INTAKE_SECRET: `whsec_${Buffer.alloc(32, 9).toString("base64")}`,
  });
  expect(email).toEqual({
    domain: "in.example.com",
    smtp: { port: 25, host: "127.0.0.1", tls: { key: "/etc/ssl/key.pem", cert: "/etc/ssl/cert.pem" } },
    intakeKey: Buffer.alloc(32, 9),
  });
});

test.each([
  [{ SMTP_IN_PORT: "25" }, "EMAIL_DOMAIN is required when SMTP_IN_PORT is set"],
  [{ EMAIL_DOMAIN: "in.example.com", SMTP_IN_PORT: "0" }, "SMTP_IN_PORT must be"],
  [{ EMAIL_DOMAIN: "docs@example.com" }, "EMAIL_DOMAIN must be"],
  [{ EMAIL_DOMAIN: "localhost" }, "EMAIL_DOMAIN must be"],
  [{ EMAIL_DOMAIN: "in.example.com", EMAIL_INTAKE_SECRET: "whsec_c2hvcnQ=" }, "EMAIL_INTAKE_SECRET must be"],
  [
    { EMAIL_DOMAIN: "in.example.com", SMTP_IN_PORT: "25", SMTP_IN_TLS_KEY: "/k" },
    "SMTP_IN_TLS_CERT is required when SMTP_IN_TLS_KEY is set",
  ],
])("refuses %j", (variables, message) => {
  expect(() => parseEnv({ ...required, ...variables })).toThrow(message);
});
