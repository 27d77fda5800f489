import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";

export type MemoryAuth = OAuthClientProvider & {
  /** Where the client has sent the browser. */
  authorizationUrl: () => URL;
  savedTokens: () => StoredOAuthTokens;
  savedClient: () => StoredOAuthClientInformation;
};

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
}

/** For tests: what the official client needs of an application, kept in memory. */
export function createMemoryAuth(redirectUrl: string): MemoryAuth {
  let client: StoredOAuthClientInformation | undefined;
  let tokens: StoredOAuthTokens | undefined;
  let verifier: string | undefined;
  let discovery: OAuthDiscoveryState | undefined;
  let url: URL | undefined;
  return {
    redirectUrl,
    clientMetadata: { redirect_uris: [redirectUrl], client_name: "Test assistant" },
    clientInformation: () => client,
    saveClientInformation: (information) => {
      client = information;
    },
    tokens: () => tokens,
    saveTokens: (saved) => {
      tokens = saved;
    },
    redirectToAuthorization: (authorizationUrl) => {
      url = authorizationUrl;
    },
    saveCodeVerifier: (saved) => {
      verifier = saved;
    },
    codeVerifier: () => found(verifier, "code verifier"),
    saveDiscoveryState: (state) => {
      discovery = state;
    },
    discoveryState: () => discovery,
    state: () => "a state of the client",
    authorizationUrl: () => found(url, "authorization URL"),
    savedTokens: () => found(tokens, "token"),
    savedClient: () => found(client, "registration"),
  };
}
