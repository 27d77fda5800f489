import type { AuthOptions } from "next-auth";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { checkCredentials } from "./check-credentials";
import { oidcErrorPath, oidcProvider } from "./oidc-provider";
import { sessionClaims } from "./read-sessions";
import { clientAddress, toAppUrl } from "./request-origin";
import { endSessions, findSession, sessionIdleSeconds } from "./session";

async function authorize(credentials: unknown, { headers }: { headers?: Record<string, unknown> }) {
  try {
    const address = clientAddress(headers?.["x-forwarded-for"]);
    const user = await checkCredentials(credentials, { address, cookie: String(headers?.cookie ?? "") });
    return user && { ...user, id: user.userId };
  } catch (error) {
    // next-auth would show the message of the original error to the user.
    log().error({ err: error }, "sign-in could not be checked");
    throw new Error("Unavailable");
  }
}

/** True while a session has not been ended. A database failure does not end it. */
async function isSessionActive(token: unknown): Promise<boolean> {
  const claims = sessionClaims.parse(token);
  return findSession(claims).then(
    (session) => session !== null,
    (error: unknown) => {
      log().warn({ err: error }, "session could not be checked");
      return true;
    },
  );
}

const callbacks: AuthOptions["callbacks"] = {
  async jwt({ token, user }) {
    if (user) return { ...token, ...sessionClaims.parse({ ...user, userId: user.id }) };
    if (!(await isSessionActive(token))) throw new Error("session ended");
    return token;
  },
  redirect: ({ url, baseUrl }) => toAppUrl(url, baseUrl),
  signIn: ({ user }) => oidcErrorPath(user) ?? true,
};

/** The library passes an error directly, or inside an object that may contain personal data. */
function extractError(value: unknown): unknown {
  return value !== null && typeof value === "object" && "error" in value ? value.error : value;
}

/** Options of next-auth 4.24: e-mail and password or the configured issuer, with the session in an encrypted cookie. */
export function authOptions(): AuthOptions {
  const { oidc } = env();
  return {
    secret: env().authSecret,
    providers: [
      {
        id: "credentials",
        name: "E-mail and password",
        type: "credentials",
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize,
      },
      ...(oidc ? [oidcProvider(oidc)] : []),
    ],
    session: { strategy: "jwt", maxAge: sessionIdleSeconds },
    // Not derived from `session`: without it the token would be valid for 30 days.
    jwt: { maxAge: sessionIdleSeconds },
    pages: { signIn: "/sign-in", signOut: "/sign-in", error: "/sign-in" },
    callbacks,
    events: {
      async signOut({ token }) {
        const claims = sessionClaims.safeParse(token);
        if (claims.success) await endSessions(claims.data);
      },
    },
    logger: {
      error: (code: string, error: unknown) => log().info({ err: extractError(error), code }, "sign-in rejected"),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}
