import { z } from "zod";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { publicUrl } from "@/lib/http/finish-document";
import { resourceBody } from "@/lib/http/read-body";
import { findShareLink, shareLinks, withUrl } from "@/lib/shipments/share-links/share-link";
import { revokeShareLink, shareLinkInput, updateShareLink } from "@/lib/shipments/share-links/write-share-link";

export const GET = defineRoute({
  summary: "Retrieve a share link",
  params: idParams,
  response: shareLinks.one,
  errors: ["not_found"],
  handler: async ({ account, params, request }) =>
    shareLinks.document(withUrl(account, await findShareLink(account, params.id), publicUrl(request))),
});

export const PATCH = defineRoute({
  summary: "Update a share link",
  description: "Changes name, hidden fields or expiry; the URL stays the same. A revoked link cannot be changed.",
  current: GET,
  returnsSecret: true,
  params: idParams,
  body: resourceBody("share_link", shareLinkInput),
  response: shareLinks.one,
  errors: ["not_found", "blank", "invalid", "not_supported"],
  handler: async ({ account, params, body, request }) => {
    const link = await updateShareLink(account, params.id, body.data.attributes);
    return shareLinks.document(withUrl(account, link, publicUrl(request)));
  },
});

export const DELETE = defineRoute({
  summary: "Revoke a share link",
  description:
    "The shared page is not available from now on. The link stays listed as revoked; revoking it again has no effect.",
  current: GET,
  params: idParams,
  response: z.null(),
  errors: ["not_found"],
  handler: async ({ account, params }) => {
    await revokeShareLink(account, params.id);
    return null;
  },
});
