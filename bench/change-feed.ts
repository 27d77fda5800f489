import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// Eight writers make 4,000 changes concurrently. A feed reader crashes and resumes from its last cursor, a stream reader loses its
// connection and resumes with Last-Event-ID. Prints what they received. npm run bench:feed
runAndExit(
  withScratchInstallation(async () => {
    const { createAccount } = await import("@/lib/identity/accounts/create-account");
    const { readFeedUnderLoad } = await import("@/test/crash/read-feed-under-load");
    const { startApiProcess } = await import("@/test/crash/start-api-process");
    const email = `${crypto.randomUUID()}@example.test`;
    const credentials = await createAccount({ name: "Feed", email, features: [], requestsPerMinute: 100_000 });
    const web = await startApiProcess();
    const results = await readFeedUnderLoad(web.url, credentials.account_id, credentials.api_key, 4_000).finally(
      web.kill,
    );
    process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  }),
);
