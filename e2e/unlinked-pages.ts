import { createHash } from "node:crypto";
import type { Api, Demo } from "./fixtures";
import { runStatement } from "./run-statement";

// Pages that no link of another page leads to: those for visitors, and those that a mail, an AI client or a wrong address opens.

export const visitorPassword = "a password that is long";

type Created = { data: { id: string; attributes: { url: string } } };

const create = async (api: Api, path: string, data: object = {}) =>
  ((await api(path, { method: "POST", body: { data } })) as Created).data;

/** An invited viewer: the URL of the invitation, and what accepts it and returns the URL of a new link to set a password. */
export async function inviteViewer(api: Api, email: string) {
  const invitation = await create(api, "/v2/invitations", { attributes: { email, role: "viewer" } });
  const { url } = invitation.attributes;
  const accept = async () => {
    const attributes = { token: url.split("/").at(-1), name: "Vera Viewer", password: visitorPassword };
    const { id } = await create(api, "/v2/invitations/accept", { type: "invitation_acceptance", attributes });
    return (await create(api, `/v2/users/${id}/password_reset`)).attributes.url;
  };
  return { url, accept };
}

/** The URL of a new link to a shipment. */
export async function shareShipment(api: Api, shipmentId: string): Promise<string> {
  const relationships = { record: { data: { type: "shipment", id: shipmentId } } };
  const link = await create(api, "/v2/share_links", { type: "share_link", attributes: {}, relationships });
  return link.attributes.url;
}

/** The path of a page that asks whether a new AI client may access the account. */
export async function consentPath(demo: Demo): Promise<string> {
  const redirect_uri = "com.example.assistant:/callback";
  const response = await fetch(`${demo.url}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Installed assistant", redirect_uris: [redirect_uri] }),
  });
  const { client_id } = (await response.json()) as { client_id: string };
  const challenge = { code_challenge: "x".repeat(43), code_challenge_method: "S256" };
  return `/oauth/authorize?${new URLSearchParams({ client_id, redirect_uri, response_type: "code", ...challenge })}`;
}

const insertEmail = `
  WITH alias AS (
    INSERT INTO email_aliases (account_id, id, local_part, replaced_at) SELECT id, $1::uuid, $1, now() FROM accounts WHERE id = $2
    RETURNING account_id, id
  )
  INSERT INTO email_submissions (account_id, id, alias_id, subject, from_addresses, to_addresses, cc_addresses, "references",
    sha256, byte_size, storage_key, spf, dkim, dmarc)
  SELECT account_id, id, id, 'Arrival notice', '{docs@carrier.example}', '{}', '{}', '{}', $3, 2048, $1, 'pass', 'none', 'none' FROM alias`;

/**
 * Stores a received e-mail: none can arrive, because without DNS the domain of its sender cannot be looked up. Returns what removes it: other
 * tests expect that the account has none.
 */
export async function storeEmail(api: Api): Promise<() => Promise<void>> {
  const { data: account } = (await api("/v2/account")) as Created;
  const id = crypto.randomUUID();
  await runStatement(insertEmail, [id, account.id, createHash("sha256").update(id).digest("hex")]);
  return async () => void (await runStatement("DELETE FROM email_aliases WHERE id = $1", [id]));
}
