/** What holds for every operation; Markdown. */
export const interfaceDescription = `Landfall tracks ocean shipments. A number that a shipping line has issued goes in as a tracking
request; a shipment with its containers comes of it, and is followed until the last container is returned empty.

**Beginning.** Every request carries \`Authorization: Token <key>\`. In an account with the feature \`sandbox\` the line \`TEST\` answers
without any carrier: \`GET /v2/sandbox/scenarios\` lists its numbers, \`PATCH /v2/sandbox/clock\` moves its time.

**Documents.** Answers follow JSON:API 1.1: \`data\`, \`included\`, \`links\`, \`meta\`. Bodies come as \`application/vnd.api+json\` or
\`application/json\`; answers are \`application/json\`, and \`application/vnd.api+json\` when \`Accept\` names only that. Every attribute is
always there: what is not known is null, and lists are empty. Times are ISO 8601 in UTC; the time zone of the place stands beside
them. Members and parameters that are not described here are ignored, and new ones may be added to answers.

**Lists** come in pages, newest first unless told otherwise. Follow \`links.next\`: each row comes once, even while others are added.

**Refusals** have one shape, \`errors\`, each with \`status\`, \`title\`, \`detail\`, \`source\` and, for 422, a \`code\`. They are judged in this
order: key, quota, role, address, query, body, record. A method that an address does not take is 405 with \`Allow\`; an
address that does not exist is 404.

**Safe writes.** \`Idempotency-Key\` makes a POST or PATCH repeatable. \`If-Match\` with the \`ETag\` that was read refuses an edit of what
has changed since.

**Quotas** count by account and minute. \`RateLimit-Policy\` and \`RateLimit\` tell where it stands; 429 says in \`Retry-After\` when to go on.`;
