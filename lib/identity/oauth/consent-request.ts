import { z } from "zod";
import { oauthScopes } from "./oauth-grant";

/** What a user decides on: which client asks for which access, and where the authorization is sent. */
export const consentRequest = z.object({
  client_id: z.string(),
  client_name: z.string(),
  /** The host that receives the authorization, or the scheme of an application. */
  redirect_host: z.string(),
  /** True for a program on the user's own machine. */
  is_local: z.boolean(),
  /** The requested scopes that the user may grant. */
  scopes: z.array(z.enum(oauthScopes)),
});

export type ConsentRequest = z.infer<typeof consentRequest>;

/** The decision of the user. `scopes`: what is granted, at least `read`. */
export const consentDecision = z.object({
  decision: z.enum(["allow", "deny"]),
  scopes: z.array(z.enum(oauthScopes)).default(["read"]),
});

export type ConsentDecision = z.infer<typeof consentDecision>;
