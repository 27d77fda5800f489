import { inInstallation, runCommand } from "@/lib/platform/process/run-command";

// Encrypts all stored secrets under ENCRYPTION_KEY; exit code 1 if some can be read with none of the keys.
runCommand(() =>
  inInstallation(async () => {
    const { reencryptSecrets } = await import("@/lib/platform/reencrypt-secrets");
    const counts = await reencryptSecrets();
    if (counts.unreadable > 0) process.exitCode = 1;
    return counts;
  }),
);
