import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { routes } from "@/bin/routes";
import { listenerOf } from "@/lib/http/create-web-server";
import { createRouteTable } from "@/lib/http/route-table";
import { saveOauthClient } from "@/lib/identity/oauth/oauth-client";
import { acquireToken } from "@/lib/platform/db/acquire-token";
import { setVariables } from "@/test/support/process-values";
import { readDocumentsFor } from "./document-reader";
import { limitDocuments } from "./limit-documents";

const url = "https://assistant.example/client";

async function useUp(reader: string): Promise<void> {
  for (let count = 0; count < 30; count++) await acquireToken(`oauth_documents:${reader}`, 30, 60);
}

test("documents are limited for a network or a user, but not for clients that a user has allowed", async () => {
  await useUp("one user");
  const fetchFor = (reader: string, clientId = url) => readDocumentsFor(reader, () => limitDocuments(clientId));
  await expect(fetchFor("one user")).rejects.toMatchObject({ error: "temporarily_unavailable", statusCode: 503 });
  expect(await fetchFor("another user")).toBeUndefined();
  await saveOauthClient("https://allowed.example/client", {});
  expect(await fetchFor("one user", "https://allowed.example/client")).toBeUndefined();
});

test("readers who are not known share the total limit only", async () => {
  for (let count = 0; count < 31; count++)
    expect(await readDocumentsFor("", () => limitDocuments(url))).toBeUndefined();
});

test("documents of an authorization count for the address that the server has set, not for that of the client's header", async () => {
  const { handle } = createRouteTable(routes);
  const server = createServer(listenerOf(handle));
  server.prependListener("request", (request) => {
    request.headers["x-forwarded-for"] = "203.0.113.30";
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await setVariables({ PORT: String(port) });
  await useUp("203.0.113.30");
  const parameters = { client_id: url, response_type: "code", redirect_uri: "http://127.0.0.1/callback" };
  const response = await fetch(`http://127.0.0.1:${port}/oauth/authorize?${new URLSearchParams(parameters)}`, {
    headers: { "x-forwarded-for": "203.0.113.31" },
    redirect: "manual",
  });
  expect(response.headers.get("location")).toBe("/oauth/error?error=temporarily_unavailable");
});
