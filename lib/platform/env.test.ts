import { expect, test } from "vitest";
import { parseEnv } from "./env";

const needed = {
  DATABASE_URL: "postgresql://landfall@127.0.0.1/landfall",
  AUTH_SECRET: "thirty-two characters are the least",
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
};

test("the rest has defaults, and an empty variable counts as absent", () => {
  const env = parseEnv({ ...needed, PORT: "", HOST: "", APP_URL: "", LOG_LEVEL: "", DEMO: "" });
  expect(env).toMatchObject({ port: 3_000, host: "127.0.0.1", demo: false, logLevel: "info", appUrl: null });
  expect(env.sandboxUrl).toBe("http://127.0.0.1:3000");
  expect(env.outboundAllowCidrs).toEqual([]);
});

test("without APP_URL localhost and 127.0.0.1 are both ours, with it only that one is", () => {
  const open = parseEnv({ ...needed, PORT: "4100" });
  expect(open.appOrigins).toEqual(["http://localhost:4100", "http://127.0.0.1:4100"]);
  const known = parseEnv({ ...needed, APP_URL: "https://Tracking.example.com/" });
  expect(known.appOrigins).toEqual(["https://tracking.example.com"]);
});

test("a demo may reach the machine it runs on, unless told which networks", () => {
  expect(parseEnv({ ...needed, DEMO: "true" }).outboundAllowCidrs).toEqual(["127.0.0.0/8", "::1/128"]);
  const told = parseEnv({ ...needed, DEMO: "true", OUTBOUND_ALLOW_CIDRS: "10.1.0.0/16, fd00::/8" });
  expect(told.outboundAllowCidrs).toEqual(["10.1.0.0/16", "fd00::/8"]);
});

test("the key is read from base64 and from hex", () => {
  const bytes = Buffer.alloc(32, 7);
  expect(parseEnv(needed).encryptionKey).toEqual(bytes);
  expect(parseEnv({ ...needed, ENCRYPTION_KEY: bytes.toString("hex") }).encryptionKey).toEqual(bytes);
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
  ["ENCRYPTION_KEY", "c2hvcnQ="],
  ["OUTBOUND_ALLOW_CIDRS", "10.0.0.0"],
  ["OUTBOUND_IPS", "203.0.113.7, 203.0.113.0/24"],
  ["LOG_LEVEL", "loud"],
  ["SANDBOX_URL", "ftp://127.0.0.1"],
  ["OIDC_ISSUER", "login.example.com"],
  ["OIDC_ISSUER", "http://login.example.com"],
  ["OIDC_ISSUER", "http://localhost.example.com"],
  ["OIDC_ISSUER", "https://login.example.com/?tenant=1"],
  ["OIDC_NAME", "x".repeat(41)],
  ["SVC_MCP_ALLOWED_HOSTS", "https://mcp.example.com"],
  ["SVC_MCP_ALLOWED_HOSTS", "mcp.example.com, two words"],
  ["SVC_MCP_ALLOWED_HOSTS", "mcp.example.com:99999"],
  ["SVC_MCP_ALLOWED_ORIGINS", "https://chat.example.com/path"],
  ["SVC_MCP_ALLOWED_ORIGINS", "ftp://chat.example.com"],
])("%s=%s is refused by its name", (name, value) => {
  expect(() => parseEnv({ ...needed, [name]: value })).toThrow(new RegExp(`^  ${name} must `, "m"));
});

test("single sign-on is off without its variables, and on with the three of them", () => {
  expect(parseEnv({ ...needed, OIDC_ISSUER: "", OIDC_NAME: "" }).oidc).toBeNull();
  const given = { OIDC_ISSUER: "https://login.example.com/eu/", OIDC_CLIENT_ID: "us", OIDC_CLIENT_SECRET: "secret" };
  const told = { issuer: "https://login.example.com/eu", clientId: "us", clientSecret: "secret" };
  expect(parseEnv({ ...needed, ...given }).oidc).toEqual({ ...told, name: "single sign-on" });
  expect(parseEnv({ ...needed, ...given, OIDC_NAME: "Northgate ID" }).oidc).toEqual({ ...told, name: "Northgate ID" });
  const local = parseEnv({ ...needed, ...given, OIDC_ISSUER: "http://127.0.0.1:8080/realms/x" });
  expect(local.oidc?.issuer).toBe("http://127.0.0.1:8080/realms/x");
});

test.each([
  [{ OIDC_ISSUER: "https://login.example.com" }, ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]],
  [{ OIDC_CLIENT_ID: "us", OIDC_CLIENT_SECRET: "secret" }, ["OIDC_ISSUER"]],
  [{ OIDC_NAME: "Northgate ID" }, ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]],
  [{ OIDC_ISSUER: "nonsense", OIDC_CLIENT_ID: "us" }, ["OIDC_ISSUER must", "OIDC_CLIENT_SECRET"]],
])("with %j alone, each that lacks or is wrong is named", (given, names) => {
  for (const name of names) expect(() => parseEnv({ ...needed, ...given })).toThrow(new RegExp(`^  ${name} `, "m"));
});

test("the tool server's lists are names in lower case; what is not set is null", () => {
  expect(parseEnv({ ...needed, SVC_API_TOKEN: "", SVC_MCP_ALLOWED_HOSTS: "" }).mcp).toEqual({
    token: null,
    allowedHosts: null,
    allowedOrigins: null,
  });
  const given = {
    SVC_API_TOKEN: " lf_live_x ",
    SVC_MCP_ALLOWED_HOSTS: "MCP.example.com, 10.0.0.5:8080,[::1],",
    SVC_MCP_ALLOWED_ORIGINS: "https://Chat.example.com/, tools.example.com",
  };
  expect(parseEnv({ ...needed, ...given }).mcp).toEqual({
    token: "lf_live_x",
    allowedHosts: ["mcp.example.com", "10.0.0.5:8080", "[::1]"],
    allowedOrigins: ["https://chat.example.com/", "tools.example.com"],
  });
});

test("everything that is missing is told at once", () => {
  expect(() => parseEnv({})).toThrow(/DATABASE_URL is needed.*AUTH_SECRET is needed.*ENCRYPTION_KEY is needed/s);
});
