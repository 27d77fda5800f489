/** By the error code in the sign-in URL: ours and those of next-auth. */
const messages: Record<string, string> = {
  UserUnknown: "There is no user with your e-mail address. An administrator of the account can invite you.",
  UserDeactivated: "Your access has been deactivated. An administrator of the account can reactivate it.",
  EmailUnverified: "Your single sign-on provider has not verified your e-mail address.",
  NoEmail: "Your single sign-on provider did not provide your e-mail address.",
  Unavailable: "The server is not responding. Try again in a moment.",
  OAuthSignin: "Your single sign-on provider is not responding. Try again in a moment.",
  CredentialsSignin: "Incorrect e-mail address or password.",
};

/** The message for a failed sign-in; a general one for an unknown code, null without one. */
export function signInErrorMessage(error: string | string[] | undefined): string | null {
  const code = Array.isArray(error) ? error[0] : error;
  if (!code) return null;
  return Object.hasOwn(messages, code) ? (messages[code] ?? null) : "Sign-in was not completed. Try again.";
}
