import { defineRoute } from "@/lib/http/define-route";
import { publicUrl } from "@/lib/http/finish-document";
import { resourceBody } from "@/lib/http/read-body";
import { listShareLinks, shareLinks, shareLinksQuery, withUrl } from "@/lib/shipments/share-links/share-link";
import { createShareLink, recordLink, shareLinkInput } from "@/lib/shipments/share-links/write-share-link";

export const GET = defineRoute({
  summary: "List share links",
  description: "Sorted by creation time, newest first. Revoked and expired links stay listed for 90 days.",
  query: shareLinksQuery,
  response: shareLinks.many,
  handler: async ({ account, query, request }) => {
    const { rows, ...page } = await listShareLinks(account, query);
    const origin = publicUrl(request);
    return shareLinks.list({ ...page, rows: rows.map((row) => withUrl(account, row, origin)) });
  },
});

export const POST = defineRoute({
  summary: "Create a share link",
  description:
    "Returns a URL in the attribute `url`. Whoever has it reads one shipment, container or saved view on a page without signing in, until the link expires or is revoked. A saved view is shown as it is when the page is opened.",
  returnsSecret: true,
  body: resourceBody("share_link", shareLinkInput, { relationships: recordLink }),
  status: 201,
  response: shareLinks.one,
  errors: ["not_found", "blank", "invalid"],
  handler: async ({ account, body: { data }, request }) => {
    const link = await createShareLink(account, data.attributes, data.relationships);
    return shareLinks.document(withUrl(account, link, publicUrl(request)));
  },
});
