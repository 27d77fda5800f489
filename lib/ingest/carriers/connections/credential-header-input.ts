import { z } from "zod";
import { headerName, headerValue } from "@/lib/platform/outbound/header-input";

/** One header of `auth` as sent. Its value is null where the stored one is to stay. */
export const credentialHeader = z.object({
  name: headerName,
  value: headerValue
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: "Never read back. Null or absent in a PATCH: the stored value of this header stays" }),
});

export type CredentialHeaderInput = z.infer<typeof credentialHeader>;
