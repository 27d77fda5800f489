type AuthResponse = { ok: boolean; url: string };

/** Posts to an endpoint of next-auth, with its token against forged requests. Throws when there is no valid response. */
async function postToAuth(path: string, fields: Record<string, string>): Promise<AuthResponse> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  const response = await fetch(`/api/auth/${path}`, {
    method: "POST",
    body: new URLSearchParams({ ...fields, csrfToken, json: "true" }),
  });
  const { url } = (await response.json()) as { url?: string };
  if (url === undefined) throw new Error(`Sign-in responded with status ${response.status}`);
  return { ok: response.ok, url };
}

/** Signs in without leaving the page. Returns null on success, otherwise the code of the error. */
export async function signInWithPassword(email: string, password: string): Promise<string | null> {
  const fields = { email, password, callbackUrl: "/" };
  const { ok, url } = await postToAuth("callback/credentials", fields);
  const error = new URL(url, window.location.href).searchParams.get("error");
  return ok ? error : (error ?? "CredentialsSignin");
}

/** Opens the page of the single sign-on provider, which returns to `callbackUrl`. */
export async function startSingleSignOn(callbackUrl: string): Promise<void> {
  window.location.assign((await postToAuth("signin/oidc", { callbackUrl })).url);
}

/** Ends the session and opens the sign-in page. */
export async function signOut(): Promise<void> {
  window.location.assign((await postToAuth("signout", { callbackUrl: "/sign-in" })).url);
}
