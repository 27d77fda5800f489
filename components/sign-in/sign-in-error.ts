/** The server has not responded. */
export const serverUnavailable = "Unavailable";

/** Error codes in the sign-in URL: ours and those of next-auth. */
const codes = [
  "UserUnknown",
  "UserDeactivated",
  "EmailUnverified",
  "NoEmail",
  serverUnavailable,
  "OAuthSignin",
  "CredentialsSignin",
] as const;

/** Why a sign-in has failed, or is needed: a key of the messages `sign-in.signInErrors`. */
export type SignInError = (typeof codes)[number] | "accountDeleted" | "other";

/** The error of a sign-in URL; `other` for an unknown code, null without one. */
export function parseSignInError(error: string | string[] | undefined): SignInError | null {
  const code = Array.isArray(error) ? error[0] : error;
  if (!code) return null;
  return codes.find((known) => known === code) ?? "other";
}
