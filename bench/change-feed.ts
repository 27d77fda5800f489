import { runToEnd, withThrowAway } from "@/test/support/throw-away";

// Eight writers make 4,000 changes at once; one reader of the feed dies now and then and goes on from its last cursor, one of the
// stream loses its connection and comes back with Last-Event-ID. Prints what they got. npm run bench:feed
runToEnd(
  withThrowAway(async () => {
    const { createAccount } = await import("@/lib/identity/accounts/create-account");
    const { readUnderLoad } = await import("@/test/storm/feed-under-load");
    const { startBareWeb } = await import("@/test/storm/start-bare-web");
    const email = `${crypto.randomUUID()}@example.test`;
    const made = await createAccount({ name: "Feed", email, features: [], requestsPerMinute: 100_000 });
    const web = await startBareWeb();
    const figures = await readUnderLoad(web.url, made.account_id, made.api_key, 4_000).finally(web.kill);
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  }),
);
