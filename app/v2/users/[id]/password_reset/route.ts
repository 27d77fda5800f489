import { defineRoute, idParams } from "@/lib/http/define-route";
import { publicUrl } from "@/lib/http/finish-document";
import { createPasswordResetLink, passwordResets } from "@/lib/identity/people/password-reset";

export const POST = defineRoute({
  summary: "Create a link with which a user sets a new password",
  description:
    "For users who cannot sign in where no e-mail is sent. The link is shown only once, in the attribute `url` of this response, works once and is valid for 30 minutes. The present password stays valid until then.",
  role: "admin",
  returnsSecret: true,
  params: idParams,
  response: passwordResets.one,
  errors: ["not_found", "not_supported"],
  handler: async ({ account, params, request }) => {
    const link = await createPasswordResetLink(account, params.id);
    const url = new URL(`/password-reset/${link.token}`, publicUrl(request)).href;
    return passwordResets.document({ ...link, url });
  },
});
