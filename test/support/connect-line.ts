import { createTestClient, type TestClient, type TestWeb } from "./web";

/** For tests: a new account that asks the line HLCU at this address. */
export async function connectLine(web: TestWeb, base_url: string): Promise<TestClient> {
  const client = await createTestClient(web, []);
  const attributes = { scacs: ["HLCU"], standard: "dcsa_2", base_url, auth: { type: "none" } };
  const { status } = await client.call("POST", "/v2/carrier_connections", { data: { attributes } });
  if (status !== 201) throw new Error(`the connection is answered with ${status}`);
  return client;
}
