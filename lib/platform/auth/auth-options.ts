import type { AuthOptions } from "next-auth";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { checkCredentials } from "./check-credentials";
import { clientAddress } from "./client-address";
import { endSessions } from "./end-sessions";
import { oidcProvider, oidcRefusalAddress } from "./oidc-provider";
import { ownAddress } from "./own-origin";
import { findSession } from "./read-session";
import { sessionClaims, sessionIdleSeconds } from "./session-claims";

async function authorize(given: unknown, { headers }: { headers?: Record<string, unknown> }) {
  try {
    const user = await checkCredentials(given, clientAddress(headers?.["x-forwarded-for"]));
    return user && { ...user, id: user.userId };
  } catch (error) {
    // next-auth would show the message of this error to the visitor.
    log().error({ err: error }, "sign-in could not be checked");
    throw new Error("Unavailable");
  }
}

/** A session is renewed each time it is asked for, unless it has been ended; trouble of the database ends none. */
async function renew(token: unknown): Promise<boolean> {
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
    if (!(await renew(token))) throw new Error("session ended");
    return token;
  },
  redirect: ({ url, baseUrl }) => ownAddress(url, baseUrl),
  signIn: ({ user }) => oidcRefusalAddress(user) ?? true,
};

/** The library hands on errors bare, or in an object beside what may name people. */
function bare(told: unknown): unknown {
  return told !== null && typeof told === "object" && "error" in told ? told.error : told;
}

/** next-auth 4.24 as we use it: e-mail and password or the operator's issuer, the session in an encrypted cookie. */
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
    // Not taken from `session`: without it the token itself would live for 30 days.
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
      error: (code: string, error: unknown) => log().info({ err: bare(error), code }, "sign-in library refused"),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}
