import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import type { Answer, TestClient } from "./web";

/** For tests: defines a custom field, a short text of shipments unless told; gives its id. */
export async function defineField(
  client: TestClient,
  api_slug: string,
  more: Record<string, unknown> = {},
  options: string[] = [],
): Promise<string> {
  const attributes = { entity_type: "Shipment", api_slug, display_name: api_slug, data_type: "short_text", ...more };
  const { status, body } = await client.call("POST", "/v2/custom_field_definitions", { data: { attributes } });
  if (status !== 201) throw new Error(`${api_slug} is answered with ${status}: ${JSON.stringify(body)}`);
  const { id } = body.data as ResourceObject;
  for (const value of options) {
    const option = { data: { attributes: { value, label: value.toUpperCase() } } };
    const answer = await client.call("POST", `/v2/custom_field_definitions/${id}/options`, option);
    if (answer.status !== 201) throw new Error(`the option ${value} is answered with ${answer.status}`);
  }
  return id;
}

/** For tests: what an answer carries. */
export const dataOf = ({ body }: Answer) => body.data as ResourceObject;
export const rowsOf = ({ body }: Answer) => body.data as ResourceObject[];

/** For tests: the faults of a refusal as pointer and code. */
export function faultsOf({ body }: Answer): [string | undefined, string | undefined][] {
  const { errors } = body as { errors: { code?: string; source: { pointer?: string } | null }[] };
  return errors.map(({ code, source }) => [source?.pointer, code]);
}
