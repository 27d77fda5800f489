import { expect, onTestFinished, test, vi } from "vitest";
import { clientId, clientSecret, startIssuer } from "@/test/fixtures/fake-issuer";
import { local, signIn, startSignIn } from "@/test/fixtures/oidc-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { Visitor } from "@/test/fixtures/visitor-fixture";
import { setVariables } from "@/test/support/process-values";

test("logs why a sign-in failed, without codes, tokens or secrets", async () => {
  const issuer = await startIssuer();
  onTestFinished(() => issuer.stop());
  await setVariables({
    LOG_LEVEL: "trace",
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
  const { email } = await createTestUser();
  const writes = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  issuer.behavior.claims = { email };
  await signIn(new Visitor());
  issuer.behavior.overrides = { nonce: "another" };
  await signIn(new Visitor());
  const visitor = new Visitor();
  const state = new URL(await startSignIn(visitor)).searchParams.get("state");
  await visitor.request(`callback/oidc?code=guessed-code&state=${state}`);
  issuer.behavior.down = 503;
  await visitor.post("signin/oidc", { callbackUrl: local });
  const logged = writes.mock.calls.map(([data]) => String(data)).join("");
  writes.mockRestore();
  for (const reason of ["nonce mismatch", "invalid_grant", "server_error"]) expect(logged).toContain(reason);
  for (const secret of [clientSecret, "guessed-code", "eyJ", String(state), email])
    expect(logged).not.toContain(secret);
});
