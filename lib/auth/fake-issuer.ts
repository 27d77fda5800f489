import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** How this issuer departs from an honest one, and whom it vouches for. */
export type IssuerMood = {
  claims: Record<string, unknown>;
  /** Over the honest `iss`, `aud`, `nonce`, `exp`, … */
  forged: Record<string, unknown>;
  key: KeyObject;
  alg: string;
  /** Answers every request with this status. */
  down: number | null;
};

export type FakeIssuer = {
  url: string;
  mood: IssuerMood;
  /** Of the last question to /authorize. */
  asked: Record<string, string>;
  stop: () => void;
};

const keyId = "key-1";

export const clientId = "landfall";
export const clientSecret = "the-secret-of-the-client";

export const rsaKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signed(claims: object, { key, alg }: IssuerMood): string {
  const input = `${base64url({ alg, kid: keyId, typ: "JWT" })}.${base64url(claims)}`;
  const signature = alg === "none" ? "" : sign("RSA-SHA256", Buffer.from(input), key).toString("base64url");
  return `${input}.${signature}`;
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

/** For tests: an OpenID issuer with one client, which checks the client's secret, the code and PKCE as a real one does. */
export async function startIssuer(): Promise<FakeIssuer> {
  const key = rsaKey();
  const jwk = { ...key.export({ format: "jwk" }), d: undefined, p: undefined, q: undefined, kid: keyId, use: "sig" };
  const codes = new Map<string, Record<string, string>>();
  const issuer: FakeIssuer = {
    url: "",
    mood: { claims: {}, forged: {}, key, alg: "RS256", down: null },
    asked: {},
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };

  function token(form: Record<string, string>, authorization: string | undefined): object | null {
    const asked = codes.get(form.code ?? "");
    codes.delete(form.code ?? "");
    const challenge = createHash("sha256")
      .update(form.code_verifier ?? "")
      .digest("base64url");
    const secret = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    if (!asked || asked.code_challenge !== challenge || authorization !== secret) return null;
    const now = Math.floor(Date.now() / 1_000);
    const honest = { iss: issuer.url, aud: clientId, sub: "person-1", iat: now, exp: now + 300, nonce: asked.nonce };
    const claims = { ...honest, ...issuer.mood.claims, ...issuer.mood.forged };
    return { access_token: "opaque", token_type: "Bearer", id_token: signed(claims, issuer.mood) };
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer.url);
    const json = (body: object, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (issuer.mood.down) return json({ error: "server_error" }, issuer.mood.down);
    if (pathname === "/.well-known/openid-configuration") {
      const at = (path: string) => `${issuer.url}${path}`;
      return json({
        issuer: issuer.url,
        authorization_endpoint: at("/authorize"),
        token_endpoint: at("/token"),
        jwks_uri: at("/jwks"),
        id_token_signing_alg_values_supported: ["RS256"],
      });
    }
    if (pathname === "/jwks") return json({ keys: [jwk] });
    if (pathname === "/token") {
      const tokens = token(await formOf(request), request.headers.authorization);
      return tokens ? json(tokens) : json({ error: "invalid_grant" }, 400);
    }
    issuer.asked = Object.fromEntries(searchParams);
    const code = `code-${codes.size}-${Date.now()}`;
    codes.set(code, issuer.asked);
    const back = new URL(issuer.asked.redirect_uri ?? "");
    back.search = new URLSearchParams({ code, state: issuer.asked.state ?? "" }).toString();
    return response.writeHead(302, { location: back.href }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return issuer;
}
