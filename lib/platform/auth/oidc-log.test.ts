import { expect, onTestFinished, test, vi } from "vitest";
import { clientId, clientSecret, startIssuer } from "@/test/fixtures/fake-issuer";
import { leave, local, signIn } from "@/test/fixtures/oidc-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { Visitor } from "@/test/fixtures/visitor-fixture";

test("why a sign-in failed is logged for the operator, without code, token or secret", async () => {
  const issuer = await startIssuer();
  onTestFinished(() => issuer.stop());
  // Before the environment is first read.
  Object.assign(process.env, {
    LOG_LEVEL: "trace",
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
  const { email } = await createTestUser();
  const writes = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  issuer.mood.claims = { email };
  await signIn(new Visitor());
  issuer.mood.forged = { nonce: "another" };
  await signIn(new Visitor());
  const visitor = new Visitor();
  const state = new URL(await leave(visitor)).searchParams.get("state");
  await visitor.ask(`callback/oidc?code=guessed-code&state=${state}`);
  issuer.mood.down = 503;
  await visitor.post("signin/oidc", { callbackUrl: local });
  const logged = writes.mock.calls.map(([data]) => String(data)).join("");
  writes.mockRestore();
  for (const reason of ["nonce mismatch", "invalid_grant", "server_error"]) expect(logged).toContain(reason);
  for (const secret of [clientSecret, "guessed-code", "eyJ", String(state), email])
    expect(logged).not.toContain(secret);
});
