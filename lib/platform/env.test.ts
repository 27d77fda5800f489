import { expect, test } from "vitest";
import { requiredVariables as required } from "@/test/support/required-variables";
import { parseEnv } from "./env";

test("uses defaults for optional variables and treats an empty variable as absent", () => {
  const env = parseEnv({ ...required, PORT: "", HOST: "", APP_URL: "", LOG_LEVEL: "", DEMO: "" });
  expect(env).toMatchObject({ port: 3_000, host: "127.0.0.1", demo: false, logLevel: "info", appUrl: null });
  expect(env.sandboxUrl).toBe("http://127.0.0.1:3000");
  expect(env.outboundAllowCidrs).toEqual([]);
});

test("accepts localhost and 127.0.0.1 as origins without APP_URL, and only APP_URL with it", () => {
  const local = parseEnv({ ...required, PORT: "4100" });
  expect(local.appOrigins).toEqual(["http://localhost:4100", "http://127.0.0.1:4100"]);
  const configured = parseEnv({ ...required, APP_URL: "https://Tracking.example.com/" });
  expect(configured.appOrigins).toEqual(["https://tracking.example.com"]);
});

test("allows loopback networks in demo mode unless OUTBOUND_ALLOW_CIDRS is set", () => {
  expect(parseEnv({ ...required, DEMO: "true" }).outboundAllowCidrs).toEqual(["127.0.0.0/8", "::1/128"]);
  const custom = parseEnv({ ...required, DEMO: "true", OUTBOUND_ALLOW_CIDRS: "10.1.0.0/16, fd00::/8" });
  expect(custom.outboundAllowCidrs).toEqual(["10.1.0.0/16", "fd00::/8"]);
});

test("reads the encryption key from base64 and from hex", () => {
  const bytes = Buffer.from(required.ENCRYPTION_KEY, "base64");
  expect(parseEnv(required).encryptionKey).toEqual(bytes);
  expect(parseEnv({ ...required, ENCRYPTION_KEY: bytes.toString("hex") }).encryptionKey).toEqual(bytes);
});

test.each([
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "80a"],
  ["DATABASE_URL", "mysql://localhost/landfall"],
  ["DEMO", "yes"],
  ["APP_URL", "tracking.example.com"],
  ["APP_URL", "https://example.com/tracking"],
  ["AUTH_SECRET", "short"],
  ["AUTH_SECRET", "change me before the installation is used"],
  ["ENCRYPTION_KEY", "c2hvcnQ="],
  ["ENCRYPTION_KEY", Buffer.alloc(32, 7).toString("base64")],
  ["OUTBOUND_ALLOW_CIDRS", "10.0.0.0"],
  ["OUTBOUND_IPS", "203.0.113.7, 203.0.113.0/24"],
  ["LOG_LEVEL", "loud"],
  ["SANDBOX_URL", "ftp://127.0.0.1"],
  ["MAP_STYLE_URL", "tiles.example.com/style.json"],
  ["OIDC_ISSUER", "login.example.com"],
  ["OIDC_ISSUER", "http://login.example.com"],
  ["OIDC_ISSUER", "http://localhost.example.com"],
  ["OIDC_ISSUER", "https://login.example.com/?tenant=1"],
  ["OIDC_NAME", "x".repeat(41)],
  ["STORAGE_S3_URL", "ftp://s3.example.com"],
  ["STORAGE_S3_URL", "https://s3.example.com/?region=eu"],
  ["STORAGE_S3_BUCKET", "Landfall files"],
  ["SVC_MCP_ALLOWED_HOSTS", "https://mcp.example.com"],
  ["SVC_MCP_ALLOWED_HOSTS", "mcp.example.com, two words"],
  ["SVC_MCP_ALLOWED_HOSTS", "mcp.example.com:99999"],
  ["SVC_MCP_ALLOWED_ORIGINS", "https://chat.example.com/path"],
  ["SVC_MCP_ALLOWED_ORIGINS", "ftp://chat.example.com"],
  ["CORS_ORIGINS", "https://portal.example.com, *"],
  ["CORS_ORIGINS", "https://portal.example.com/map"],
])("rejects %s=%s with a message that names the variable", (name, value) => {
  expect(() => parseEnv({ ...required, [name]: value })).toThrow(new RegExp(`^  ${name} must `, "m"));
});

test("enables single sign-on when its three variables are set", () => {
  expect(parseEnv({ ...required, OIDC_ISSUER: "", OIDC_NAME: "" }).oidc).toBeNull();
  const variables = {
    OIDC_ISSUER: "https://login.example.com/eu/",
    OIDC_CLIENT_ID: "us",
    OIDC_CLIENT_SECRET: "secret",
  };
  const expected = { issuer: "https://login.example.com/eu", clientId: "us", clientSecret: "secret" };
  expect(parseEnv({ ...required, ...variables }).oidc).toEqual({ ...expected, name: "single sign-on" });
  expect(parseEnv({ ...required, ...variables, OIDC_NAME: "Northgate ID" }).oidc).toEqual({
    ...expected,
    name: "Northgate ID",
  });
  const local = parseEnv({ ...required, ...variables, OIDC_ISSUER: "http://127.0.0.1:8080/realms/x" });
  expect(local.oidc?.issuer).toBe("http://127.0.0.1:8080/realms/x");
});

test.each([
  [{ OIDC_ISSUER: "https://login.example.com" }, ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]],
  [{ OIDC_CLIENT_ID: "us", OIDC_CLIENT_SECRET: "secret" }, ["OIDC_ISSUER"]],
  [{ OIDC_NAME: "Northgate ID" }, ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]],
  [{ OIDC_ISSUER: "nonsense", OIDC_CLIENT_ID: "us" }, ["OIDC_ISSUER must", "OIDC_CLIENT_SECRET"]],
])("names each missing or invalid variable for %j", (variables, names) => {
  for (const name of names)
    expect(() => parseEnv({ ...required, ...variables })).toThrow(new RegExp(`^  ${name} `, "m"));
});

test("parses the MCP server lists in lower case and returns null for unset variables", () => {
  expect(parseEnv({ ...required, SVC_API_TOKEN: "", SVC_MCP_ALLOWED_HOSTS: "" }).mcp).toEqual({
    token: null,
    allowedHosts: null,
    allowedOrigins: null,
  });
  const variables = {
    SVC_API_TOKEN: " lf_live_x ",
    SVC_MCP_ALLOWED_HOSTS: "MCP.example.com, 10.0.0.5:8080,[::1],",
    SVC_MCP_ALLOWED_ORIGINS: "https://Chat.example.com/, tools.example.com",
  };
  expect(parseEnv({ ...required, ...variables }).mcp).toEqual({
    token: "lf_live_x",
    allowedHosts: ["mcp.example.com", "10.0.0.5:8080", "[::1]"],
    allowedOrigins: ["https://chat.example.com/", "tools.example.com"],
  });
});

test("reads the origins whose pages may call the API", () => {
  expect(parseEnv(required).corsOrigins).toEqual([]);
  const CORS_ORIGINS = "https://Portal.example.com/, http://localhost:8080";
  const expected = ["https://portal.example.com", "http://localhost:8080"];
  expect(parseEnv({ ...required, CORS_ORIGINS }).corsOrigins).toEqual(expected);
});

test("reports all missing variables at once", () => {
  expect(() => parseEnv({})).toThrow(/DATABASE_URL is required.*AUTH_SECRET is required.*ENCRYPTION_KEY is required/s);
});
