/** Introduction of the OpenAPI document, in Markdown. */
export const interfaceDescription = `Landfall tracks ocean shipments. Create a tracking request with a number issued by a shipping line; it creates a
shipment with its containers, which is tracked until the last container is returned empty.

**Getting started.** Every request has the header \`Authorization: Token <key>\`. In an account with the feature \`sandbox\`, the shipping
line \`TEST\` is simulated: \`GET /v2/sandbox/scenarios\` lists its numbers, and \`PATCH /v2/sandbox/clock\` changes its time.

**Documents.** Responses follow JSON:API 1.1: \`data\`, \`included\`, \`links\`, \`meta\`. Request bodies are \`application/vnd.api+json\` or
\`application/json\`; responses are \`application/json\`, and \`application/vnd.api+json\` if \`Accept\` names only that. Every attribute is
always present: unknown values are null, and lists can be empty. Times are ISO 8601 in UTC; the time zone of the location is a separate
attribute. Unknown members and parameters are ignored, and new ones may be added to responses.

**Lists** are paginated and sorted by creation time, newest first, unless stated otherwise. Follow \`links.next\`: each row is returned exactly
once, even if rows are added in the meantime. \`page[number]\` alone reaches pages behind at most 100,000 rows. Statuses of shipments and
containers are sorted in the order of a journey. A filter can have an operator in its name: \`[start]\`, \`[end]\` and \`[exists]\` of times, \`[not]\` for the
records without any of the values, and \`[contains]\` for a part of a text.

**Errors** have one format: \`errors\`, each with \`status\`, \`title\`, \`detail\`, \`source\` and, with 422, a \`code\`. They are checked in this order:
API key, rate limit, role, path, query, body, record. An unsupported method returns 405 with \`Allow\`; an unknown URL returns 404.

**Safe writes.** \`Idempotency-Key\` makes a POST or PATCH safe to retry. \`If-Match\` with the \`ETag\` of a read rejects an update if the record
has changed since.

**Rate limits** apply per account and minute. \`RateLimit-Policy\` and \`RateLimit\` contain the current state; after a 429, retry after the seconds in
\`Retry-After\`.

**Compression.** JSON responses from 1 kB are sent in Brotli or gzip to clients that accept it (\`Accept-Encoding\`). Their \`ETag\` ends with the
coding and is valid in \`If-None-Match\` and \`If-Match\` like that of the plain response.

**Web pages** of other origins may call the API from the browser if the operator of the installation has allowed their origin (CORS). They send
an API key, never cookies.`;
