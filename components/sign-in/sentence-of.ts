/** By what the sign-in came back with; next-auth's own words beside ours. */
const sentences: Record<string, string> = {
  UserUnknown: "Nobody here has your e-mail address. An administrator of the account can invite you.",
  UserDeactivated: "Your access has been switched off. An administrator of the account can switch it on.",
  EmailUnverified: "Your single sign-on has not verified your e-mail address.",
  NoEmail: "Your single sign-on does not tell us your e-mail address.",
  Unavailable: "The server does not answer. Try again in a moment.",
  OAuthSignin: "Your single sign-on does not answer. Try again in a moment.",
  CredentialsSignin: "E-mail and password do not fit together.",
};

/** Why somebody is back at the sign-in, as a sentence; null when nothing went wrong. */
export function sentenceOf(error: string | string[] | undefined): string | null {
  const word = Array.isArray(error) ? error[0] : error;
  if (!word) return null;
  return Object.hasOwn(sentences, word) ? (sentences[word] ?? null) : "The sign-in was not completed. Try again.";
}
