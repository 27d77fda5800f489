import { z } from "zod";
import { oauthScopes } from "./oauth-grant";

/** What a user decides on: which client asks for which access, and where the authorization is sent. */
export const consentRequest = z.object({
  client_id: z.string(),
  client_name: z.string(),
  /** The host that receives the authorization, or the scheme of an application with its colon. */
  redirect_host: z.string(),
  /** True for an application on the user's own device. */
  is_local: z.boolean(),
  /** For whom the access is granted: the signed-in user. */
  account_id: z.uuid(),
  user_id: z.uuid(),
  /** The requested scopes that the user may grant. */
  scopes: z.array(z.enum(oauthScopes)),
});

export type ConsentRequest = z.infer<typeof consentRequest>;

/** The decision of the user whom the request was shown to. `scopes`: what is granted, at least `read`. */
export const consentDecision = z.object({
  decision: z.enum(["allow", "deny"]),
  account_id: z.uuid(),
  user_id: z.uuid(),
  scopes: z.array(z.enum(oauthScopes)).default(["read"]),
});

export type ConsentDecision = z.infer<typeof consentDecision>;
